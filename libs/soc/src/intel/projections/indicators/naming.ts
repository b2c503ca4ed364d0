import type { EntityManager } from 'typeorm';
import { STILL_VALID } from './rows.js';

const MOST_LISTS = 5;

/** Threat lists that name a value at present, most confident first. `manager` must be confined to the tenant. */
export const listsNaming = (
  manager: EntityManager,
  value: string,
): Promise<{ readonly source: string; readonly confidence: number }[]> =>
  manager.query(
    `SELECT source, max(confidence)::int AS confidence FROM soc.indicator
     WHERE value = $1 AND NOT softens AND to_gen = ${STILL_VALID} AND (ends_at IS NULL OR ends_at > now())
     GROUP BY source ORDER BY confidence DESC, source LIMIT ${MOST_LISTS}`,
    [value],
  );
