import { setTimeout as sleep } from 'node:timers/promises';
import { DomainError, t } from '@rampart/kernel';
import pg from 'pg';
import { MIGRATION_TABLE } from './data-source.js';
import { type MigrationClass, migrationName, withOwnMigrations } from './migrations.js';
import { sessionOptions } from './sessions.js';

export interface Waiting {
  /** In milliseconds. The default is ten minutes, because migrations may move much data. */
  readonly timeoutMs?: number;
  /** Called once with the reason if there is something to wait for. */
  readonly onWait?: (reason: string) => void;
  /** Called with a sentence when a newer version migrated the database; during an upgrade both run for a while. */
  readonly onNewer?: (sentence: string) => void;
}

const LOOK_MS = 200;

const NOT_YET = new Set(['28P01', '28000', '22023', '42704', '42P01', '42501']);

/**
 * Waits until the owner of the database has run all migrations. Processes never migrate, so they need no owner
 * credentials. @param url login of the process @throws DomainError `database.not-migrated` after the timeout
 * @throws Error when the server does not answer
 */
export async function awaitMigrations(
  url: string,
  migrations: readonly MigrationClass[],
  { timeoutMs = 600_000, onWait, onNewer }: Waiting = {},
): Promise<void> {
  const due = withOwnMigrations(migrations).map(migrationName);
  const until = performance.now() + timeoutMs;
  for (let first = true; ; first = false) {
    const found = await look(url);
    const reason = typeof found === 'string' ? found : lacking(found, due);
    if (reason === null) {
      const newest = [...found].findLast((name) => !due.includes(name));
      if (newest !== undefined) onNewer?.(newer(newest));
      return;
    }
    if (performance.now() >= until)
      throw new DomainError(
        'database.not-migrated',
        'unavailable',
        t`${reason} Run \`rampart migrate\` as the owner of the database (RAMPART_OWNER_DATABASE_URL), then start again.`,
      );
    if (first) onWait?.(reason);
    await sleep(LOOK_MS);
  }
}

const newer = (newest: string): string =>
  `A newer version migrated the database: it has ${newest}. Finish the upgrade, or restore a backup of this version.`;

function lacking(done: ReadonlySet<string>, due: readonly string[]): string | null {
  const missing = due.filter((name) => !done.has(name));
  if (missing.length === 0) return null;
  return `The database lacks ${missing.length} migrations of this version, the first ${missing[0]}.`;
}

/** @returns the migrations that were run, or a sentence that says why they cannot be read yet */
async function look(url: string): Promise<ReadonlySet<string> | string> {
  const client = new pg.Client({
    connectionString: url,
    application_name: 'rampart-start',
    options: sessionOptions('rampart_system', 'public'),
  });
  // When the server ends the session, the query is rejected as well; this avoids an unhandled error.
  client.on('error', () => undefined);
  try {
    await client.connect();
    const { rows } = await client.query<{ name: string }>(`SELECT name FROM ${MIGRATION_TABLE} ORDER BY id`);
    return new Set(rows.map(({ name }) => name));
  } catch (error) {
    const { code, message } = error as { readonly code?: string; readonly message: string };
    if (code === undefined || !NOT_YET.has(code)) throw error;
    return `The database does not know this process yet (${message}).`;
  } finally {
    await client.end().catch(() => undefined);
  }
}
