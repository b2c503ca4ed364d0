import { storableJson } from '@rampart/kernel';
import type { EntityManager } from 'typeorm';
import type { IntelHit } from '../../domain/detect/watch.js';

export interface MatchRow {
  readonly tenantId: string;
  readonly eventId: number;
  /** Event time, ISO 8601. */
  readonly time: string;
  readonly hit: IntelHit;
  readonly alertId: string | null;
  readonly lookBack: number | null;
}

/** Inserts matches; matches that are already stored stay unchanged. */
export async function keepMatches(manager: EntityManager, matches: readonly MatchRow[]): Promise<void> {
  if (matches.length === 0) return;
  const rows = matches.map(({ tenantId, eventId, time, hit, alertId, lookBack }) => ({
    tenant_id: tenantId,
    event_id: eventId,
    ...{ value: hit.value, type: hit.type, source: hit.source, observed: hit.observed },
    ...{ confidence: hit.confidence, warnings: hit.warnings, time, alert_id: alertId, look_back: lookBack },
  }));
  await manager.query(
    `INSERT INTO soc.intel_match SELECT * FROM json_populate_recordset(NULL::soc.intel_match, $1::json)
     ON CONFLICT DO NOTHING`,
    [storableJson(rows)],
  );
}
