import pg from 'pg';
import { sessionOptions } from './data-source.js';
import type { DatabaseRole } from './roles.js';

/** A plain node-postgres pool for frequent statements (the log's appends and reads) that bypass TypeORM. */
export function createPool(settings: {
  readonly url: string;
  readonly role?: DatabaseRole;
  readonly applicationName: string;
  readonly max?: number;
}): pg.Pool {
  const pool = new pg.Pool({
    connectionString: settings.url,
    application_name: settings.applicationName,
    max: settings.max ?? 4,
    options: sessionOptions(settings.role),
  });
  // The server may end an idle session. Then the next statement fails, and the process continues.
  pool.on('error', () => undefined);
  pool.on('connect', (session) => session.on('error', () => undefined));
  return pool;
}
