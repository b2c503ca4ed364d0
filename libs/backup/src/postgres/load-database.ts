import { DomainError } from '@rampart/kernel';
import type pg from 'pg';
import { from as copyFrom } from 'pg-copy-streams';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { ArchivedDatabase, ArchivedTable } from '../archive/manifest.js';
import { findTables, type FoundTable, type LeftOut } from './catalog.js';
import { columnList, openSession, quoted } from './session.js';

export interface Loading {
  readonly url: string;
  readonly archived: ArchivedDatabase;
  readonly leftOut: LeftOut;
  readonly rowsOf: (table: ArchivedTable) => AsyncIterable<Uint8Array>;
  /** Runs in the transaction, when every row is there. */
  readonly finish?: (client: pg.Client) => Promise<void>;
}

/** Fills the tables that migrations made, in one transaction. @throws DomainError `backup.other-schema`, `backup.rows-missing` */
export async function loadDatabase({ url, archived, leftOut, rowsOf, finish }: Loading): Promise<void> {
  const client = await openSession(url);
  try {
    await client.query('BEGIN');
    for (const table of archived.tables) await makePartition(client, table);
    const there = new Map((await findTables(client, leftOut)).map((table) => [quoted(table), table]));
    const due = archived.tables.map((table) => ({ table, found: matching(there, table) }));
    await empty(client, [...there.values()]);
    for (const { table, found } of due) await load(client, table, found, rowsOf(table));
    for (const sequence of archived.sequences) {
      await client.query(`CREATE SEQUENCE IF NOT EXISTS ${quoted(sequence)}`);
      await client.query(`SELECT pg_catalog.setval($1::regclass, $2, $3)`, [
        quoted(sequence),
        sequence.last,
        sequence.called,
      ]);
    }
    await finish?.(client);
    await client.query('COMMIT');
  } finally {
    await client.end();
  }
}

/** As the product makes them: filled aside would be the same, attached it takes the parent's indexes. */
async function makePartition(client: pg.Client, table: ArchivedTable): Promise<void> {
  const { partition } = table;
  if (partition === null) return;
  const { rows } = await client.query('SELECT WHERE pg_catalog.to_regclass($1) IS NULL', [quoted(table)]);
  if (rows.length === 0) return;
  const parent = quoted({ schema: partition.parentSchema, name: partition.parent });
  await client.query(
    `CREATE TABLE ${quoted(table)} (LIKE ${parent} INCLUDING DEFAULTS INCLUDING GENERATED INCLUDING CONSTRAINTS)`,
  );
  await client.query(`ALTER TABLE ${parent} ATTACH PARTITION ${quoted(table)} ${partition.bound}`);
  for (const index of partition.indexes) await client.query(index);
}

function matching(there: ReadonlyMap<string, FoundTable>, table: ArchivedTable): FoundTable {
  const found = there.get(quoted(table));
  const lacking = table.columns.filter((column) => !(found?.columns.includes(column) ?? false));
  if (found !== undefined && lacking.length === 0) return found;
  throw new DomainError(
    'backup.other-schema',
    'conflict',
    `The database has no ${table.schema}.${table.name} with ${found === undefined ? 'its columns' : lacking.join(', ')}. ` +
      'Restore with the version that made the archive.',
  );
}

/** Migrations fill some tables, which the archive holds too. */
async function empty(client: pg.Client, tables: readonly FoundTable[]): Promise<void> {
  if (tables.length > 0) await client.query(`TRUNCATE ${tables.map(quoted).join(', ')}`);
}

async function load(
  client: pg.Client,
  table: ArchivedTable,
  { confined }: FoundTable,
  rows: AsyncIterable<Uint8Array>,
): Promise<void> {
  // COPY fills no table whose security confines the session, and the owner's may be suspended until the commit.
  if (confined) await client.query(`ALTER TABLE ${quoted(table)} NO FORCE ROW LEVEL SECURITY`);
  const stream = client.query(copyFrom(`COPY ${quoted(table)} (${columnList(table.columns)}) FROM STDIN`));
  await pipeline(Readable.from(rows, { objectMode: false }), stream);
  if (confined) await client.query(`ALTER TABLE ${quoted(table)} FORCE ROW LEVEL SECURITY`);
  if (stream.rowCount === table.rows) return;
  throw new DomainError(
    'backup.rows-missing',
    'conflict',
    `${table.schema}.${table.name} took ${stream.rowCount} of ${table.rows} rows. Use another copy of the archive.`,
  );
}
