import pg from 'pg';
import type { DatabaseRole } from './roles.js';
import { type DatabasePlace, kindOf, sessionConfig, type SessionKind, sessionOptions } from './sessions.js';

/** A plain node-postgres pool for frequent statements (the log's appends and reads) that bypass TypeORM. */
export function createPool(
  settings: DatabasePlace & {
    /** If absent, the migrating owner. */
    readonly role?: DatabaseRole;
    readonly applicationName: string;
    readonly max?: number;
  },
): pg.Pool {
  const { role, url } = settings;
  const session =
    role === undefined
      ? { connectionString: url, options: sessionOptions() }
      : sessionConfig(settings, kindOf(role));
  return lastingPool({ ...session, application_name: settings.applicationName, max: settings.max ?? 4 });
}

/** A pool for sessions of one kind. */
export function createPoolOf(
  kind: SessionKind,
  place: DatabasePlace,
  settings: Omit<pg.PoolConfig, 'connectionString' | 'options'>,
): pg.Pool {
  return lastingPool({ ...sessionConfig(place, kind), ...settings });
}

/** The server may end an idle session. Then the next statement fails, and the process continues. */
function lastingPool(config: pg.PoolConfig): pg.Pool {
  const pool = new pg.Pool(config);
  pool.on('error', () => undefined);
  pool.on('connect', (session) => session.on('error', () => undefined));
  return pool;
}
