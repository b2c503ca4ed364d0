import { type EventLog, reactionCommandId } from '@rampart/event-log';
import type { EntityManager } from 'typeorm';
import { wordsSql } from './words-sql.js';

export interface Forgotten {
  readonly tenantId: string;
  readonly subject: string;
  readonly position: number;
  readonly at: string;
  readonly correlationId: string;
}

const WIPE = `
WITH wiped AS (
  UPDATE soc.event SET title = 'erased', raw = 'erased', host = NULL, src_ip = NULL, ocsf = '{}',
    words = to_tsvector('simple'::regconfig, 'erased'), salt = NULL,
    username = CASE WHEN username IS NOT NULL THEN 'erased' END
  WHERE tenant_id = $1 AND kind = 'event' AND source_id IS NULL AND (subject = $2 OR position($2 IN raw) > 0)
  RETURNING id
), alerts AS (
  UPDATE soc.event SET raw = 'erased', words = ${wordsSql('title', "'erased'")},
    src_ip = NULL, ocsf = jsonb_set(ocsf::jsonb - 'entity', '{key}', '"erased"')::json
  WHERE tenant_id = $1 AND kind = 'alert'
    AND EXISTS (SELECT 1 FROM json_array_elements_text(ocsf->'evidence') e JOIN wiped ON wiped.id = e.value::bigint)
  RETURNING alert_id
)
SELECT alert_id FROM alerts`;

/** Wipes rows of erased people. Alerts come first, so that a crash leaves nothing half erased. Idempotent. */
export async function wipe(
  manager: EntityManager,
  log: EventLog,
  forgotten: readonly Forgotten[],
): Promise<void> {
  for (const person of forgotten) {
    const { tenantId, subject } = person;
    const alerts: { alert_id: string }[] = await manager.query(WIPE, [tenantId, subject]);
    for (const { alert_id: alertId } of alerts) await forgetAlert(log, person, alertId);
  }
}

function forgetAlert(
  log: EventLog,
  { tenantId, position, at, correlationId }: Forgotten,
  alertId: string,
): Promise<unknown> {
  const commandId = reactionCommandId('soc-erasure-of-alerts', position, alertId);
  const metadata = { actor: 'system', correlationId, at };
  return log.forget({ tenantId, subject: `soc-alert:${alertId}`, commandId, metadata });
}
