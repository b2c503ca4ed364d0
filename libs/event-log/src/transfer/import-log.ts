import { DomainError, t } from '@rampart/kernel';
import pg from 'pg';
import type { LogVerification } from '../evidence/verification.js';
import { verifyExport } from '../evidence/verify-export.js';
import { LogImport, type LogImportSettings } from './log-import.js';

export interface ImportSettings extends LogImportSettings {
  /** Login of the owner of a migrated database. */
  readonly url: string;
  readonly file: string;
  /** The 32 bytes of the Ed25519 key that sealed the file. */
  readonly publicKey: Buffer;
  readonly otherKeys?: readonly Buffer[];
  /** Checkpoints stored elsewhere. */
  readonly knownCheckpoints?: readonly string[];
}

/** No time limit: a large log takes long. */
const OPTIONS = '-c statement_timeout=0 -c lock_timeout=5000 -c idle_in_transaction_session_timeout=0';

/**
 * In one transaction; positions, ids, hashes and signatures stay. @returns the verification; imported only when
 * `ok` @throws DomainError `event-log.{not-empty,not-complete,newer-schema,other-keys}`
 */
export async function importLog(settings: ImportSettings): Promise<LogVerification> {
  const client = new pg.Client({
    connectionString: settings.url,
    application_name: 'rampart-import',
    options: OPTIONS,
    keepAlive: true,
  });
  // A server that ends the session also rejects the query.
  client.on('error', () => undefined);
  await client.connect();
  try {
    await client.query('BEGIN');
    await assertEmpty(client);
    const sink = new LogImport(client, settings);
    const verification = await verifyExport({ ...settings, sink });
    if (verification.ok) await sink.finish();
    await client.query(verification.ok ? 'COMMIT' : 'ROLLBACK');
    return verification;
  } finally {
    await client.end();
  }
}

const FILLED = ['event', 'stream', 'command', 'block', 'tenant_head', 'tile', 'checkpoint', 'subject_key'];

/** Locks the heads, so that nothing is appended. */
async function assertEmpty(client: pg.Client): Promise<void> {
  await client.query('LOCK TABLE log.head IN EXCLUSIVE MODE');
  const { rows } = await client.query<{ filled: string }>(
    FILLED.map((table) => `SELECT 'log.${table}' AS filled WHERE EXISTS (SELECT FROM log.${table})`).join(
      ' UNION ALL ',
    ),
  );
  const [first] = rows;
  if (first !== undefined)
    throw new DomainError(
      'event-log.not-empty',
      'conflict',
      t`${first.filled} holds rows. Import into a new database, before any process starts.`,
    );
}
