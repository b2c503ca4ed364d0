import type { DataSource, EntityManager } from 'typeorm';
import type { Position } from '../contract/event-log.js';
import type { Projection } from '../projection/projection.js';
import { createVersionedTables, dropVersionedTables } from './versioned-tables.js';

export interface Build {
  readonly schema: string;
  readonly version: number;
  readonly position: Position;
  /** The number of erasures when the history was created; null when the projection shows no personal data. */
  readonly erasures: number | null;
  /** Null when erasures do not matter to the history. */
  readonly forgotten: number | null;
}

interface SweepLimits {
  readonly most: number;
  readonly mostBytes: number;
  readonly versions: ReadonlyMap<string, number>;
}

const FORGOTTEN = `(SELECT count(*) FROM log.subject_key k WHERE k.destroyed_at IS NOT NULL
  AND (k.tenant_id = b.tenant_id OR b.tenant_id IS NULL))`;
const BYTES = `(SELECT coalesce(sum(pg_total_relation_size(c.oid)), 0) FROM pg_class c
  WHERE c.relnamespace = to_regnamespace(b.schema) AND c.relkind = 'r')`;
const SCHEMA_NAME = '^as_of_[0-9a-f]{16}(_at)?$';
/** Records the use of a history at this interval instead of at every read. */
const TOUCH_MS = 60_000;

export interface RegistrySources {
  reader(): Promise<DataSource>;
  own(): Promise<DataSource>;
}

export class BuildRegistry {
  private readonly touched = new Map<string, number>();

  constructor(private readonly sources: RegistrySources) {}

  async find(projection: string, tenantId: string | null, manager?: EntityManager): Promise<Build | null> {
    const rows: {
      schema: string;
      version: number;
      position: string;
      erasures: string | null;
      forgotten: string | null;
    }[] = await (manager ?? (await this.sources.reader())).query(
      `SELECT schema, version, position, erasures, CASE WHEN erasures IS NOT NULL THEN ${FORGOTTEN} END AS forgotten
       FROM history.build b WHERE projection = $1 AND tenant_id IS NOT DISTINCT FROM $2`,
      [projection, tenantId],
    );
    const [row] = rows;
    if (row === undefined) return null;
    const { schema, version } = row;
    return {
      schema,
      version,
      position: Number(row.position),
      erasures: row.erasures === null ? null : Number(row.erasures),
      forgotten: row.forgotten === null ? null : Number(row.forgotten),
    };
  }

  async touch(schema: string): Promise<void> {
    const now = performance.now();
    if (now - (this.touched.get(schema) ?? -TOUCH_MS) < TOUCH_MS) return;
    this.touched.set(schema, now);
    const own = await this.sources.own();
    await own.query(`UPDATE history.build SET used_at = now() WHERE schema = $1`, [schema]);
  }

  /** @returns null when another process created it first */
  async create(
    projection: Projection,
    tenantId: string | null,
    schema: string,
    most: number,
  ): Promise<string | null> {
    const { name, version, tables, handles } = projection;
    const own = await this.sources.own();
    return own.transaction(async (manager) => {
      await manager.query(`SELECT pg_advisory_xact_lock(hashtext('rampart history'), hashtext($1))`, [
        `${name}|${tenantId ?? ''}`,
      ]);
      const there = await this.find(name, tenantId, manager);
      if (there !== null && there.version === version && there.erasures === there.forgotten) return null;
      if (there !== null) await this.drop(manager, there.schema);
      await this.dropSurplus(manager, most - 1);
      await createVersionedTables(manager, tables, schema);
      await manager.query(
        `INSERT INTO history.build AS b (schema, projection, version, tenant_id, erasures)
         SELECT $1, $2, $3, b.tenant_id, CASE WHEN $5 THEN ${FORGOTTEN} END FROM (SELECT $4::uuid AS tenant_id) b`,
        [schema, name, version, tenantId, handles.includes('SubjectErased')],
      );
      return schema;
    });
  }

  async tenantsFrom(events: number): Promise<string[]> {
    const reader = await this.sources.reader();
    const rows: { id: string }[] = await reader.query(
      `SELECT tenant_id AS id FROM log.tenant_head WHERE size >= $1 ORDER BY size DESC, tenant_id`,
      [events],
    );
    return rows.map(({ id }) => id);
  }

  async taken(): Promise<{ readonly histories: number; readonly bytes: number }> {
    const reader = await this.sources.reader();
    const rows: { histories: string; bytes: string }[] = await reader.query(
      `SELECT count(*) AS histories, coalesce(sum(${BYTES}), 0) AS bytes FROM history.build b`,
    );
    return { histories: Number(rows[0]?.histories), bytes: Number(rows[0]?.bytes) };
  }

  /** Drops histories that contain persons erased since. @returns how many were dropped */
  async dropForgotten(): Promise<number> {
    return this.dropEach(
      `SELECT schema FROM history.build b WHERE erasures IS NOT NULL AND erasures <> ${FORGOTTEN}`,
    );
  }

  async sweep({ most, mostBytes, versions }: SweepLimits): Promise<number> {
    const names = [...versions.keys()];
    const gone =
      (await this.dropForgotten()) +
      (await this.dropEach(
        `SELECT schema FROM history.build b LEFT JOIN unnest($1::text[], $2::int[]) v(projection, version)
         USING (projection) WHERE used_at < now() - keep_for OR b.version IS DISTINCT FROM v.version`,
        [names, names.map((name) => versions.get(name))],
      )) +
      (await this.dropEach(
        `SELECT schema FROM (
           SELECT schema, row_number() OVER latest AS n, sum(bytes) OVER latest AS bytes FROM (
             SELECT b.schema, b.used_at, ${BYTES} AS bytes FROM history.build b
           ) sized WINDOW latest AS (ORDER BY used_at DESC, schema)
         ) ranked WHERE n > $1 OR bytes > $2`,
        [most, mostBytes],
      ));
    const reader = await this.sources.reader();
    const lost: { schema: string }[] = await reader.query(
      `SELECT DISTINCT regexp_replace(nspname, '_at$', '') AS schema FROM pg_namespace
       WHERE nspname ~ '${SCHEMA_NAME}' AND regexp_replace(nspname, '_at$', '') NOT IN (SELECT schema FROM history.build)`,
    );
    if (lost.length === 0) return gone;
    const own = await this.sources.own();
    for (const { schema } of lost) await dropVersionedTables(own, schema);
    return gone + lost.length;
  }

  private async dropSurplus(manager: EntityManager, most: number): Promise<void> {
    const rows: { schema: string }[] = await manager.query(
      `SELECT schema FROM history.build ORDER BY used_at DESC, schema OFFSET $1`,
      [most],
    );
    for (const { schema } of rows) await this.drop(manager, schema);
  }

  private async dropEach(query: string, values: unknown[] = []): Promise<number> {
    const reader = await this.sources.reader();
    const rows: { schema: string }[] = await reader.query(query, values);
    if (rows.length === 0) return 0;
    const own = await this.sources.own();
    for (const { schema } of rows) await own.transaction((manager) => this.drop(manager, schema));
    return rows.length;
  }

  /** Deletes the row first: the lock waits for a process that extends the history, and no reader starts afterwards. */
  private async drop(manager: EntityManager, schema: string): Promise<void> {
    await manager.query(`SET LOCAL lock_timeout = '10s'`);
    await manager.query(`DELETE FROM history.build WHERE schema = $1`, [schema]);
    await dropVersionedTables(manager, schema);
    this.touched.delete(schema);
  }
}
