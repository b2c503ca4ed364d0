import { withTenant } from '@rampart/database';
import { type EventLog, isRecorded, loadState } from '@rampart/event-log';
import type { DataSource } from 'typeorm';
import type { SocAlert } from '../contract/alerts.js';
import type { RuleResponse } from '../contract/rules.js';
import { socAlertRaised } from '../domain/alerts/alert.events.js';
import { ruleDecider } from '../domain/rules/rule.js';
import { ruleBehind } from '../projections/rules/queries.js';

/** The response that an alert's rule has at a log position; null for an unknown alert. */
export async function responseTo(
  { log, database }: { readonly log: EventLog; readonly database: DataSource },
  {
    tenantId,
    alertId,
    position,
  }: { readonly tenantId: string; readonly alertId: string; readonly position: number },
): Promise<{
  readonly alert: SocAlert;
  readonly ruleId: string;
  readonly response: RuleResponse;
  readonly correlationId: string;
} | null> {
  const raised = (await log.readStream(tenantId, `soc-alert:${alertId}`)).find(
    (event) => event.position === position,
  );
  if (raised === undefined || !isRecorded([socAlertRaised], raised)) return null;
  const alert = raised.data;
  const ruleId = await withTenant(database, tenantId, (manager) => ruleBehind(manager, alert.ruleId));
  const stream = `soc-rule:${ruleId}`;
  const { response } = await loadState(log, ruleDecider, { tenantId, stream }, { asOf: position - 1 });
  return { alert, ruleId, response, correlationId: raised.metadata.correlationId };
}
