import type { DataSource } from 'typeorm';
import { IndicatorIndex } from '../../../intel/domain/indicator-index.js';
import type { IndicatorType } from '../../../intel/domain/indicator.js';
import type { IntelLists } from '../../domain/detect/watch.js';

interface Loaded {
  readonly id: string;
  readonly type: IndicatorType;
  readonly value: string;
  readonly source: string;
  readonly softens: boolean;
  readonly confidence: number;
  readonly tags: string[];
  readonly seen: string;
  readonly ends: string | null;
}

const COLUMNS = `id, type, value, source, softens, confidence, tags, (extract(epoch FROM last_seen) * 1000)::bigint AS seen,
  (extract(epoch FROM ends_at) * 1000)::bigint AS ends`;
const AT_ONCE = 20_000;
/** After more changes the whole list is read again instead. */
const MOST_CHANGED = 20_000;

/** Holds tenants' indicators in memory, by generation. Runs as `rampart_system`. */
export class IntelCache {
  private readonly known = new Map<string, IntelLists>();

  constructor(private readonly database: DataSource) {}

  /** Null without indicators. A newer generation reads only the changes; an older one reads the whole list. */
  async at(tenantId: string, generation: number): Promise<IntelLists | null> {
    if (generation === 0) return null;
    const known = this.known.get(tenantId);
    if (known?.generation === generation) return known;
    const lists =
      (known !== undefined && known.generation < generation
        ? await this.step(known, tenantId, generation)
        : null) ?? (await readLists(this.database, tenantId, generation));
    this.known.set(tenantId, lists);
    return lists;
  }

  forget(): void {
    this.known.clear();
  }

  /** Null when there are too many changes. */
  private async step(known: IntelLists, tenantId: string, generation: number): Promise<IntelLists | null> {
    const changed: { type: IndicatorType; value: string }[] = await this.database.query(
      `SELECT DISTINCT type, value FROM soc.indicator WHERE tenant_id = $1
         AND (from_gen > $2 AND from_gen <= $3 OR to_gen > $2 AND to_gen <= $3) LIMIT $4`,
      [tenantId, known.generation, generation, MOST_CHANGED + 1],
    );
    const { threats, harmless } = known;
    if (changed.length > MOST_CHANGED || threats.gone + harmless.gone > MOST_CHANGED + threats.size / 4)
      return null;
    for (const { type, value } of changed) {
      threats.drop(type, value);
      harmless.drop(type, value);
    }
    const rows: Loaded[] = await this.database.query(
      `SELECT ${COLUMNS} FROM soc.indicator WHERE tenant_id = $1 AND value = ANY ($3)
         AND from_gen <= $2 AND to_gen > $2 ORDER BY confidence DESC, id`,
      [tenantId, generation, changed.map(({ value }) => value)],
    );
    const next = { generation, threats, harmless };
    for (const row of rows) put(next, row);
    return next;
  }
}

async function readLists(database: DataSource, tenantId: string, generation: number): Promise<IntelLists> {
  const lists = { generation, threats: new IndicatorIndex(), harmless: new IndicatorIndex() };
  for (let after = '0'; ;) {
    const rows: Loaded[] = await database.query(
      `SELECT ${COLUMNS} FROM soc.indicator WHERE tenant_id = $1 AND from_gen <= $2 AND to_gen > $2 AND id > $3
       ORDER BY id LIMIT ${AT_ONCE}`,
      [tenantId, generation, after],
    );
    for (const row of rows) put(lists, row);
    if (rows.length < AT_ONCE) return lists;
    after = rows.at(-1)?.id ?? after;
  }
}

/** Reads only the new indicators of a generation, for a look-back. */
export async function readNewLists(
  database: DataSource,
  tenantId: string,
  generation: number,
): Promise<IntelLists> {
  const lists = { generation, threats: new IndicatorIndex(), harmless: new IndicatorIndex() };
  for (let after = '0'; ;) {
    const rows: Loaded[] = await database.query(
      `SELECT ${COLUMNS} FROM soc.indicator WHERE tenant_id = $1 AND id > $3 AND to_gen > $2
         AND (from_gen = $2 AND NOT softens OR from_gen <= $2 AND softens)
       ORDER BY id LIMIT ${AT_ONCE}`,
      [tenantId, generation, after],
    );
    for (const row of rows) put(lists, row);
    if (rows.length < AT_ONCE) return lists;
    after = rows.at(-1)?.id ?? after;
  }
}

function put({ threats, harmless }: Omit<IntelLists, 'generation'>, row: Loaded): void {
  const { type, value, source, softens, confidence, tags, seen, ends } = row;
  const span = { seenAt: Number(seen), endsAt: ends === null ? Number.POSITIVE_INFINITY : Number(ends) };
  (softens ? harmless : threats).add({ type, value, source, confidence, tags }, span);
}
