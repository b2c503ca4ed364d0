import { DomainError } from '@rampart/kernel';
import type pg from 'pg';
import { to as copyTo } from 'pg-copy-streams';
import type { ArchivedDatabase, ArchivedSequence, ArchivedTable } from '../archive/manifest.js';
import type { ArchiveWriter } from '../archive/archive-writer.js';
import { findSequences, findTables, type FoundTable, type LeftOut } from './catalog.js';
import { columnList, openSession, quoted } from './session.js';

/** A table was replaced or dropped while it was copied: another snapshot shows what is there now. */
export class ChangedMeanwhileError extends Error {}

/** Holds this role where row-level security confines the owner. */
const SEES_ALL = 'rampart_system';

/** One moment. A table is locked only while it is copied, so a waiting rebuild stops no readers of others. */
export class DatabaseSnapshot {
  private constructor(
    private readonly holder: pg.Client,
    private readonly url: string,
    private readonly id: string,
    private readonly leftOut: LeftOut,
    private readonly tables: readonly FoundTable[],
  ) {}

  static async take(url: string, leftOut: LeftOut): Promise<DatabaseSnapshot> {
    const holder = await openSession(url);
    try {
      await holder.query('BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY');
      const { rows } = await holder.query<{ id: string }>('SELECT pg_catalog.pg_export_snapshot() AS id');
      const tables = await findTables(holder, leftOut);
      return new DatabaseSnapshot(holder, url, rows[0]?.id ?? '', leftOut, tables);
    } catch (error) {
      await holder.end();
      throw error;
    }
  }

  /** At the moment of the snapshot. */
  async ask<Row extends pg.QueryResultRow>(sql: string): Promise<Row[]> {
    return (await this.holder.query<Row>(sql)).rows;
  }

  /** Adds each table as a stream `<name>/<schema>.<table>`. @throws ChangedMeanwhileError */
  async copyTo(archive: ArchiveWriter, name: string): Promise<ArchivedDatabase> {
    const client = await openSession(this.url);
    try {
      const tables: ArchivedTable[] = [];
      for (const table of this.tables) tables.push(await this.copyTable(client, table, archive, name));
      // Sequences know no snapshots: read last, they are not behind what was copied.
      const sequences: ArchivedSequence[] = [];
      for (const sequence of await findSequences(client, this.leftOut)) {
        const { rows } = await client.query<{ last: string; called: boolean }>(
          `SELECT last_value::text AS last, is_called AS called FROM ${quoted(sequence)}`,
        );
        const [{ last, called } = { last: '1', called: false }] = rows;
        sequences.push({ ...sequence, last, called });
      }
      return { tables, sequences };
    } finally {
      await client.end();
    }
  }

  async close(): Promise<void> {
    await this.holder.end();
  }

  private async copyTable(
    client: pg.Client,
    table: FoundTable,
    archive: ArchiveWriter,
    name: string,
  ): Promise<ArchivedTable> {
    const { schema, columns, partition, confined } = table;
    await client.query('BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY');
    await client.query(`SET TRANSACTION SNAPSHOT '${this.id}'`);
    if (confined) await client.query(`SET LOCAL ROLE ${SEES_ALL}`);
    const sql = `COPY ${quoted(table)} (${columnList(columns)}) TO STDOUT`;
    const stream = copyTo(sql);
    try {
      await archive.add(streamOf(name, table), client.query(stream) as AsyncIterable<Uint8Array>, true);
    } catch (error) {
      if ((error as { code?: unknown }).code === UNDEFINED_TABLE) throw new ChangedMeanwhileError(table.name);
      throw error;
    }
    await this.assertUnchanged(client, table);
    await client.query('COMMIT');
    return { schema, name: table.name, columns, partition, rows: stream.rowCount };
  }

  /** While the table is locked: what replaced it would have been copied without its rows. */
  private async assertUnchanged(client: pg.Client, table: FoundTable): Promise<void> {
    const { rows } = await client.query<{ filenode: string | null }>(
      `SELECT pg_catalog.pg_relation_filenode(pg_catalog.to_regclass($1))::text AS filenode`,
      [quoted(table)],
    );
    if (rows[0]?.filenode !== table.filenode) throw new ChangedMeanwhileError(table.name);
  }
}

export const streamOf = (
  database: string,
  { schema, name }: { readonly schema: string; readonly name: string },
): string => `${database}/${schema}.${name}`;

const UNDEFINED_TABLE = '42P01';

export const neverAtRest = (attempts: number): DomainError =>
  new DomainError(
    'backup.tables-changed',
    'unavailable',
    `Tables were replaced during each of ${attempts} attempts. Wait until rebuilds have ended, then try again.`,
  );
