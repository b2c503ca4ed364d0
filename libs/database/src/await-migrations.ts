import { setTimeout as sleep } from 'node:timers/promises';
import { DomainError } from '@rampart/kernel';
import pg from 'pg';
import { MIGRATION_TABLE, sessionOptions } from './data-source.js';
import { type MigrationClass, migrationName, withOwnMigrations } from './migrations.js';

export interface Waiting {
  /** In milliseconds. The default is ten minutes, because migrations may move much data. */
  readonly timeoutMs?: number;
  /** Called once with the reason if there is something to wait for. */
  readonly onWait?: (reason: string) => void;
}

const LOOK_MS = 200;

const NOT_YET = new Set(['28P01', '28000', '22023', '42704', '42P01', '42501']);

/**
 * Waits until the owner of the database has run all migrations. Processes never migrate, so they need no owner
 * credentials.
 *
 * @param url login of the process
 * @throws DomainError `database.not-migrated` after the timeout
 * @throws Error when the server does not answer
 */
export async function awaitMigrations(
  url: string,
  migrations: readonly MigrationClass[],
  { timeoutMs = 600_000, onWait }: Waiting = {},
): Promise<void> {
  const due = withOwnMigrations(migrations).map(migrationName);
  const until = performance.now() + timeoutMs;
  for (let first = true; ; first = false) {
    const reason = await lacking(url, due);
    if (reason === null) return;
    if (performance.now() >= until)
      throw new DomainError(
        'database.not-migrated',
        'unavailable',
        `${reason} Run \`rampart migrate\` as the owner of the database (RAMPART_OWNER_DATABASE_URL), then start again.`,
      );
    if (first) onWait?.(reason);
    await sleep(LOOK_MS);
  }
}

/** @returns a sentence that names missing migrations; null when none is missing */
async function lacking(url: string, due: readonly string[]): Promise<string | null> {
  const client = new pg.Client({
    connectionString: url,
    application_name: 'rampart-start',
    options: sessionOptions('rampart_system', 'public'),
  });
  // When the server ends the session, the query is rejected as well; this avoids an unhandled error.
  client.on('error', () => undefined);
  try {
    await client.connect();
    const { rows } = await client.query<{ name: string }>(`SELECT name FROM ${MIGRATION_TABLE}`);
    const done = new Set(rows.map(({ name }) => name));
    const missing = due.filter((name) => !done.has(name));
    if (missing.length === 0) return null;
    return `The database lacks ${missing.length} migrations of this version, the first ${missing[0]}.`;
  } catch (error) {
    const { code, message } = error as { readonly code?: string; readonly message: string };
    if (code === undefined || !NOT_YET.has(code)) throw error;
    return `The database does not know this process yet (${message}).`;
  } finally {
    await client.end().catch(() => undefined);
  }
}
