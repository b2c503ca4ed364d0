import type { EntityManager } from 'typeorm';
import { STILL_VALID } from './rows.js';
import type { SharedDay, SharedVersion } from '../../domain/shared-version.js';

/** The place of a version in the collection: its change, and the row. */
export interface SharedPlace {
  readonly generation: string;
  readonly id: string;
}

export interface SharedQuestion {
  /** Only versions that were added later; ISO 8601. */
  readonly addedAfter?: string | undefined;
  readonly after?: SharedPlace | undefined;
  readonly ids?: readonly string[] | undefined;
  /** `last`, `first`, `all`, or times of versions (TAXII 2.1, section 3.4.4). */
  readonly versions?: readonly string[] | undefined;
  readonly limit: number;
}

export interface SharedPage {
  readonly versions: readonly SharedVersion[];
  /** Null on the last page. */
  readonly next: SharedPlace | null;
}

const stamp = (sql: string): string => `to_char(${sql} AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"')`;

/**
 * Own indicators: those added by hand or imported. What feeds report belongs to others, and warning lists name no
 * threats. Changes get increasing times, because a reader continues after the last one it has seen.
 */
const VERSIONS = `WITH dated AS (
  SELECT generation, base + (row_number() OVER (PARTITION BY base ORDER BY generation) - 1) * interval '1 microsecond' AS added
  FROM (SELECT generation, max(at) OVER (ORDER BY generation) AS base FROM soc.intel_batch) ordered
), own AS (
  SELECT *, from_gen AS generation, false AS revoked FROM soc.indicator WHERE origin <> 'feed' AND NOT softens
  UNION ALL
  SELECT *, to_gen, true FROM soc.indicator i WHERE origin <> 'feed' AND NOT softens AND to_gen < ${STILL_VALID}
    AND NOT EXISTS (SELECT 1 FROM soc.indicator n WHERE n.tenant_id = i.tenant_id AND n.id = i.id AND n.from_gen = i.to_gen)
), version AS (
  SELECT own.*, dated.added, ${stamp('dated.added')} AS stamp,
    lag(own.id) OVER history IS NULL AS is_first, lead(own.id) OVER history IS NULL AS is_last
  FROM own JOIN dated USING (generation) WINDOW history AS (PARTITION BY own.id ORDER BY generation)
)`;

interface Row extends Omit<SharedVersion, 'added'> {
  readonly generation: string;
  readonly added: string;
}

/** Reads versions of own indicators, in the order in which they were added. `manager` must be confined to the tenant. */
export async function readShared(manager: EntityManager, question: SharedQuestion): Promise<SharedPage> {
  const { addedAfter = null, after, ids = null, versions = ['last'], limit } = question;
  const rows: Row[] = await manager.query(
    `${VERSIONS} SELECT generation, id, type, value, source, confidence, tags, description, revoked, stamp AS added,
       ${stamp('first_seen')} AS "firstSeen", ${stamp('last_seen')} AS "lastSeen", ${stamp('ends_at')} AS "endsAt"
     FROM version
     WHERE ($1::timestamptz IS NULL OR added > $1) AND ($2::bigint IS NULL OR (generation, id) > ($2, $3::bigint))
       AND ($4::bigint[] IS NULL OR id = ANY ($4))
       AND ('all' = ANY ($5::text[]) OR is_last AND 'last' = ANY ($5) OR is_first AND 'first' = ANY ($5) OR stamp = ANY ($5))
     ORDER BY generation, id LIMIT $6`,
    [addedAfter, after?.generation ?? null, after?.id ?? null, ids, versions, limit + 1],
  );
  const page = rows.slice(0, limit);
  const last = page.at(-1);
  return {
    versions: page.map(({ generation: _, ...version }) => version),
    next: rows.length > limit && last !== undefined ? { generation: last.generation, id: last.id } : null,
  };
}

/** Days with own indicators, oldest first, also those whose indicators were all removed. */
export async function readSharedDays(manager: EntityManager): Promise<SharedDay[]> {
  const rows: SharedDay[] = await manager.query(
    `${VERSIONS} SELECT to_char(first_seen AT TIME ZONE 'UTC', 'YYYY-MM-DD') AS day, max(stamp) AS changed,
       (count(*) FILTER (WHERE NOT revoked))::int AS indicators
     FROM version WHERE is_last GROUP BY 1 ORDER BY 1`,
  );
  return rows;
}

/** Own indicators, oldest first. @param day of first sight, `2026-11-26` in UTC; null for every day */
export async function readSharedNow(manager: EntityManager, day: string | null): Promise<SharedVersion[]> {
  const rows: SharedVersion[] = await manager.query(
    `${VERSIONS} SELECT id, type, value, source, confidence, tags, description, revoked, stamp AS added,
       ${stamp('first_seen')} AS "firstSeen", ${stamp('last_seen')} AS "lastSeen", ${stamp('ends_at')} AS "endsAt"
     FROM version WHERE is_last AND NOT revoked
       AND ($1::date IS NULL
         OR first_seen >= $1::date AT TIME ZONE 'UTC' AND first_seen < ($1::date + 1) AT TIME ZONE 'UTC')
     ORDER BY id`,
    [day],
  );
  return rows;
}
