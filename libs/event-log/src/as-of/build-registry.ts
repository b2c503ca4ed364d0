import type { DataSource, EntityManager } from 'typeorm';
import type { Position } from '../contract/event-log.js';
import type { Projection } from '../projection/projection.js';
import { createVersionedTables, dropVersionedTables } from './versioned-tables.js';

/** A history as the registry knows it. */
export interface Build {
  readonly schema: string;
  readonly version: number;
  readonly position: Position;
  /** Erasures of the tenant that were done before it was begun; null when the projection shows nobody. */
  readonly erasures: number | null;
  /** Erasures of the tenant now; null when they do not matter. */
  readonly forgotten: number | null;
}

interface SweepLimits {
  readonly most: number;
  readonly mostBytes: number;
  /** The version of each projection this process knows. */
  readonly versions: ReadonlyMap<string, number>;
}

const FORGOTTEN = `(SELECT count(*) FROM log.subject_key k WHERE k.destroyed_at IS NOT NULL
  AND (k.tenant_id = b.tenant_id OR b.tenant_id IS NULL))`;
const BYTES = `(SELECT coalesce(sum(pg_total_relation_size(c.oid)), 0) FROM pg_class c
  WHERE c.relnamespace = to_regnamespace(b.schema) AND c.relkind = 'r')`;
const SCHEMA_NAME = '^as_of_[0-9a-f]{16}(_at)?$';
/** Use is noted this often, not for every read. */
const TOUCH_MS = 60_000;

/** Which histories there are; creates and drops them. */
export class BuildRegistry {
  private readonly touched = new Map<string, number>();

  /** @param system works as `rampart_system` */
  constructor(private readonly system: DataSource) {}

  async find(projection: string, tenantId: string | null, manager?: EntityManager): Promise<Build | null> {
    const rows: {
      schema: string;
      version: number;
      position: string;
      erasures: string | null;
      forgotten: string | null;
    }[] = await (manager ?? this.system.manager).query(
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

  /** Notes that a history is used. */
  async touch(schema: string): Promise<void> {
    const now = performance.now();
    if (now - (this.touched.get(schema) ?? -TOUCH_MS) < TOUCH_MS) return;
    this.touched.set(schema, now);
    await this.system.query(`UPDATE history.build SET used_at = now() WHERE schema = $1`, [schema]);
  }

  /**
   * Makes room and empty tables for a history, in place of an outdated one.
   * @returns its schema, or null when another process was first
   */
  async create(
    projection: Projection,
    tenantId: string | null,
    schema: string,
    most: number,
  ): Promise<string | null> {
    const { name, version, tables, handles } = projection;
    return this.system.transaction(async (manager) => {
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

  /** Tenants with at least so many events, those with the most first. */
  async tenantsFrom(events: number): Promise<string[]> {
    const rows: { id: string }[] = await this.system.query(
      `SELECT tenant_id AS id FROM log.tenant_head WHERE size >= $1 ORDER BY size DESC, tenant_id`,
      [events],
    );
    return rows.map(({ id }) => id);
  }

  /** How many histories there are and what they take. */
  async taken(): Promise<{ readonly histories: number; readonly bytes: number }> {
    const rows: { histories: string; bytes: string }[] = await this.system.query(
      `SELECT count(*) AS histories, coalesce(sum(${BYTES}), 0) AS bytes FROM history.build b`,
    );
    return { histories: Number(rows[0]?.histories), bytes: Number(rows[0]?.bytes) };
  }

  /** Works unless another process does, which answers null at once. */
  async alone<T>(work: () => Promise<T>): Promise<T | null> {
    const runner = this.system.createQueryRunner();
    const lock = `hashtext('rampart history'), hashtext('kept at hand')`;
    try {
      const [row]: { mine: boolean }[] = await runner.query(`SELECT pg_try_advisory_lock(${lock}) AS mine`);
      if (row?.mine !== true) return null;
      return await work().finally(() => runner.query(`SELECT pg_advisory_unlock(${lock})`));
    } finally {
      await runner.release();
    }
  }

  /** Drops the histories of tenants in which somebody was forgotten since they were begun. @returns how many */
  async dropForgotten(): Promise<number> {
    return this.dropEach(
      `SELECT schema FROM history.build b WHERE erasures IS NOT NULL AND erasures <> ${FORGOTTEN}`,
    );
  }

  /** Drops what is outdated, unused, too many, too large, or listed nowhere because a crash emptied the list. */
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
    const lost: { schema: string }[] = await this.system.query(
      `SELECT DISTINCT regexp_replace(nspname, '_at$', '') AS schema FROM pg_namespace
       WHERE nspname ~ '${SCHEMA_NAME}' AND regexp_replace(nspname, '_at$', '') NOT IN (SELECT schema FROM history.build)`,
    );
    for (const { schema } of lost) await dropVersionedTables(this.system, schema);
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
    const rows: { schema: string }[] = await this.system.query(query, values);
    for (const { schema } of rows) await this.system.transaction((manager) => this.drop(manager, schema));
    return rows.length;
  }

  /** The row first: whoever extends the history holds it, and nobody begins once it is gone. */
  private async drop(manager: EntityManager, schema: string): Promise<void> {
    await manager.query(`SET LOCAL lock_timeout = '10s'`);
    await manager.query(`DELETE FROM history.build WHERE schema = $1`, [schema]);
    await dropVersionedTables(manager, schema);
    this.touched.delete(schema);
  }
}
