import { storableJson } from '@rampart/kernel';
import type { EntityManager } from 'typeorm';
import type { IntelItem } from '../contract/intel.js';
import { type IndicatorRow, STANDING } from '../projections/indicators/rows.js';

/** What a change did so far. */
export interface Tally {
  added: number;
  changed: number;
  removed: number;
  unchanged: number;
}

interface Opened {
  readonly tenantId: string;
  readonly softens: boolean;
  readonly origin: IntelItem['origin'];
}

/** Rows as they were given, by place; the surest of those that name the same. */
const GIVEN = `given AS MATERIALIZED (SELECT DISTINCT ON (value, source) * FROM json_to_recordset($1::json) AS g (type text, value text,
  source text, confidence smallint, first_seen timestamptz, last_seen timestamptz, expires timestamptz,
  ends_at timestamptz, tags text[], description text) ORDER BY value, source, confidence DESC)`;

/**
 * Ends what says something else now. Older news than what is known changes nothing, and that a source goes on saying the
 * same is written down once a day.
 */
const CLOSE = `WITH ${GIVEN}
UPDATE soc.indicator i SET to_gen = $3 FROM given g
WHERE i.value = g.value AND i.source = g.source AND i.softens = $2 AND i.to_gen = ${STANDING} AND i.from_gen < $3
  AND g.last_seen >= i.last_seen
  AND (i.confidence <> g.confidence OR i.tags <> g.tags OR i.description <> g.description
    OR i.expires IS DISTINCT FROM g.expires OR g.last_seen >= i.last_seen + interval '1 day')`;

const OPEN = `WITH ${GIVEN}
INSERT INTO soc.indicator AS known (tenant_id, id, type, value, source, softens, confidence, first_seen, last_seen,
  expires, ends_at, tags, description, origin, from_gen)
SELECT $4, coalesce(closed.id, nextval('soc.indicator_id')), g.type, g.value, g.source, $2, g.confidence,
  least(closed.first_seen, g.first_seen), g.last_seen, g.expires, g.ends_at, g.tags, g.description, $5, $3
FROM given g LEFT JOIN soc.indicator closed
  ON closed.value = g.value AND closed.source = g.source AND closed.softens = $2 AND closed.to_gen = $3
ON CONFLICT (tenant_id, value, source, softens, to_gen) DO NOTHING`;

/** One change of a tenant's indicators, inside a transaction confined to the tenant. Others wait until it is done. */
export class ChangeSet {
  readonly tally: Tally = { added: 0, changed: 0, removed: 0, unchanged: 0 };

  private constructor(
    private readonly manager: EntityManager,
    readonly generation: number,
    private readonly opened: Opened,
  ) {}

  static async open(manager: EntityManager, opened: Opened): Promise<ChangeSet> {
    const [row]: { generation: string }[] = await manager.query(
      `INSERT INTO soc.intel_generation AS g (tenant_id, generation) VALUES ($1, 1)
       ON CONFLICT (tenant_id) DO UPDATE SET generation = g.generation + 1 RETURNING generation`,
      [opened.tenantId],
    );
    return new ChangeSet(manager, Number(row?.generation ?? 0), opened);
  }

  /** Adds what is new and replaces what says something else now. */
  async put(rows: readonly IndicatorRow[]): Promise<void> {
    if (rows.length === 0) return;
    const { tenantId, softens, origin } = this.opened;
    const given = storableJson(rows);
    const { generation, tally } = this;
    const [, changed]: [unknown, number] = await this.manager.query(CLOSE, [given, softens, generation]);
    const opened: unknown[] = await this.manager.query(`${OPEN} RETURNING 1`, [
      ...[given, softens, generation, tenantId, origin],
    ]);
    tally.changed += changed;
    tally.added += opened.length - changed;
    tally.unchanged += rows.length - opened.length;
  }

  /** Ends what a source said of these values. */
  async withdraw(source: string, values: readonly string[]): Promise<void> {
    if (values.length === 0) return;
    const [, removed]: [unknown, number] = await this.manager.query(
      `UPDATE soc.indicator SET to_gen = $3 WHERE source = $1 AND value = ANY ($2) AND to_gen = ${STANDING}`,
      [source, values, this.generation],
    );
    this.tally.removed += removed;
  }

  /** Ends one indicator. @returns whether there was one */
  async remove(id: string): Promise<boolean> {
    const [, removed]: [unknown, number] = await this.manager.query(
      `UPDATE soc.indicator SET to_gen = $2 WHERE id = $1 AND to_gen = ${STANDING}`,
      [id, this.generation],
    );
    this.tally.removed += removed;
    return removed > 0;
  }
}
