import { withTenant } from '@rampart/database';
import type { EventLog } from '@rampart/event-log';
import { fold } from '@rampart/kernel';
import type { DataSource } from 'typeorm';
import type { SocAlert } from '../contract/alerts.js';
import type { RuleResponse } from '../contract/rules.js';
import type { RuleEvent } from '../domain/rules/rule.events.js';
import { ruleDecider } from '../domain/rules/rule.js';
import { ruleBehind } from '../projections/rules/queries.js';

/** What its rule said follows from an alert before it was raised at a position; null when it was not raised there. */
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
} | null> {
  const raised = (await log.readStream(tenantId, `soc-alert:${alertId}`)).find(
    (event) => event.position === position,
  );
  if (raised === undefined) return null;
  const alert = raised.data as unknown as SocAlert;
  const ruleId = await withTenant(database, tenantId, (manager) => ruleBehind(manager, alert.ruleId));
  const history = (await log.readStream(tenantId, `soc-rule:${ruleId}`)).filter(
    (event) => event.position < position,
  );
  const { response } = fold(ruleDecider, history as unknown as readonly RuleEvent[]);
  return { alert, ruleId, response };
}
