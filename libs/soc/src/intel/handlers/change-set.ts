import { storableJson } from '@rampart/kernel';
import type { EntityManager } from 'typeorm';
import type { IntelItem } from '../contract/intel.js';
import { type IndicatorRow, STILL_VALID } from '../projections/indicators/rows.js';

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

const GIVEN = `given AS MATERIALIZED (SELECT DISTINCT ON (value, source) * FROM json_to_recordset($1::json) AS g (type text, value text,
  source text, confidence smallint, first_seen timestamptz, last_seen timestamptz, expires timestamptz,
  ends_at timestamptz, tags text[], description text) ORDER BY value, source, confidence DESC)`;

/** Ends the rows of changed indicators. Older reports change nothing; a confirmation is written at most daily. */
const CLOSE = `WITH ${GIVEN}
UPDATE soc.indicator i SET to_gen = $3 FROM given g
WHERE i.value = g.value AND i.source = g.source AND i.softens = $2 AND i.to_gen = ${STILL_VALID} AND i.from_gen < $3
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

/** Applies one change in the tenant's transaction; concurrent changes wait. */
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

  async withdraw(source: string, values: readonly string[]): Promise<void> {
    if (values.length === 0) return;
    const [, removed]: [unknown, number] = await this.manager.query(
      `UPDATE soc.indicator SET to_gen = $3 WHERE source = $1 AND value = ANY ($2) AND to_gen = ${STILL_VALID}`,
      [source, values, this.generation],
    );
    this.tally.removed += removed;
  }

  async remove(id: string): Promise<boolean> {
    const [, removed]: [unknown, number] = await this.manager.query(
      `UPDATE soc.indicator SET to_gen = $2 WHERE id = $1 AND to_gen = ${STILL_VALID}`,
      [id, this.generation],
    );
    this.tally.removed += removed;
    return removed > 0;
  }
}
