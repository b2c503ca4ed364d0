import { type EventLog, handleCommand, loadState, reactionCommandId } from '@rampart/event-log';
import type { JobOutcome } from '@rampart/jobs';
import { type Clock, DomainError, t } from '@rampart/kernel';
import { withTenant } from '@rampart/database';
import type { DataSource } from 'typeorm';
import type { SocAlert } from '../../detection/contract/alerts.js';
import type { RuleAction } from '../../detection/contract/rules.js';
import type { ACTION_RESULTS } from '../domain/actions/action.events.js';
import { actionDecider } from '../domain/actions/action.js';
import { isPublic } from '../../intake/domain/decode/public-address.js';
import { denyListDecider } from '../domain/deny-list/deny-list.js';
import { resultOf } from './enforcement/adapters-of.js';
import { findEvent } from '../../detection/projections/events/queries.js';
import type { StoredRow } from '../../detection/projections/events/stored-row.js';
import { responseTo } from '../../detection/handlers/response-to.js';

export interface ActingContext {
  readonly log: EventLog;
  readonly clock: Clock;
  /** Runs as `rampart_app`. */
  readonly database: DataSource;
  /** Ends sessions, so that the next sign-in asks for the second factor. Returns the reason when this is impossible. */
  readonly demandSecondFactor: (
    tenantId: string,
    userId: string,
    correlationId: string,
  ) => Promise<'demanded' | 'no second factor'>;
}

interface AlertRef {
  readonly tenantId: string;
  readonly alertId: string;
  readonly position: number;
}

interface Outcome {
  readonly result: (typeof ACTION_RESULTS)[number];
  readonly detail: string;
}

const NAME = 'soc.rule-actions';
const SIGNED_IN_WITHIN_MS = 86_400_000;

/** Once. After a crash only actions that are harmless twice repeat. @throws DomainError `soc-event.not-yet`: retry */
export async function actOnAlert(context: ActingContext, ref: AlertRef): Promise<JobOutcome> {
  const found = await due(context, ref);
  if (found === null || found.actions.length === 0) return 'skipped';
  const { actions, ...about } = found;
  const trigger = await triggerOf(context, ref, about.alert);
  for (const action of actions) {
    const outcome = await perform(context, { ref, ...about, trigger }, action);
    await record(context, ref, { ...about, action, outcome });
  }
  return 'done';
}

/** Records that the remaining actions failed; idempotent. */
export async function giveUpActing(context: ActingContext, ref: AlertRef, why: string): Promise<void> {
  const found = await due(context, ref);
  for (const action of found?.actions ?? []) {
    const outcome: Outcome = { result: 'failed', detail: why.slice(0, 300) };
    if (found !== null) await record(context, ref, { ...found, action, outcome });
  }
}

/** The actions that remain to be run; null when the alert was never raised. */
async function due(context: ActingContext, ref: AlertRef) {
  const found = await responseTo(context, ref);
  if (found === null) return null;
  const { response, ...about } = found;
  const { tenantId, alertId } = ref;
  const { taken } = await loadState(context.log, actionDecider, { tenantId, stream: streamOf(alertId) });
  return { ...about, actions: response.actions.filter((action) => !taken.has(action)) };
}

async function triggerOf(
  { database }: ActingContext,
  { tenantId }: AlertRef,
  { trigger }: SocAlert,
): Promise<StoredRow> {
  const row = await withTenant(database, tenantId, (manager) => findEvent(manager, trigger));
  if (row === null)
    throw new DomainError(
      'soc-event.not-yet',
      'unavailable',
      t`The event of this alert was deleted. Act on the alert itself.`,
    );
  return row;
}

interface Acting {
  readonly ref: AlertRef;
  readonly alert: SocAlert;
  readonly ruleId: string;
  readonly correlationId: string;
  readonly trigger: StoredRow;
}

function perform(context: ActingContext, acting: Acting, action: RuleAction): Promise<Outcome> | Outcome {
  switch (action) {
    case 'block_ip':
      return block(context, acting);
    case 'alert_admin':
      return { result: 'done', detail: 'owners notified' };
    case 'log_event':
      return acting.trigger.title === 'SocRuleEventLogged'
        ? { result: 'done', detail: 'about an event that a rule logged' }
        : { result: 'done', detail: 'system event logged' };
    case 'require_mfa':
      return demand(context, acting);
  }
}

const not = (detail: string): Outcome => ({ result: 'not applicable', detail });

async function block(context: ActingContext, acting: Acting): Promise<Outcome> {
  const { ref, alert, ruleId, trigger } = acting;
  const address = trigger.src_ip;
  if (address === null) return not('the event names no address');
  if (!isPublic(address)) return not(`${address} is no address of the Internet`);
  if (await signedInFrom(context, ref.tenantId, address))
    return not(`a member signed in from ${address} within a day`);
  const about = contextOf(context, acting, `soc-deny-list:${ref.tenantId}`, 'deny');
  const data = { by: null, rule: ruleId, from: '', address, reason: alert.title };
  const { state } = await handleCommand(context.log, denyListDecider, about, { type: 'DenyAddress', data });
  const { result, adapters } = await resultOf(context, ref.tenantId, state);
  const sent = adapters.length === 0 ? '' : `; sent to ${adapters.join(', ')}`;
  return { result, detail: `refuses ${address}${sent}` };
}

/** Whether a user of the tenant recently signed in from the address. Rules never block such an address. */
async function signedInFrom(
  { database, clock }: ActingContext,
  tenantId: string,
  address: string,
): Promise<boolean> {
  const since = new Date(clock.now().getTime() - SIGNED_IN_WITHIN_MS);
  const rows: unknown[] = await withTenant(database, tenantId, (manager) =>
    manager.query(`SELECT 1 FROM soc.find_events($1, 1)`, [
      { srcIp: [address], from: since.toISOString(), q: 'SignInSucceeded', kind: ['event'] },
    ]),
  );
  return rows.length > 0;
}

async function demand(
  { demandSecondFactor }: ActingContext,
  { ref, correlationId, trigger }: Acting,
): Promise<Outcome> {
  const [kind, userId = ''] = (trigger.username ?? '').split(':', 2);
  if (trigger.source_id !== null || kind !== 'user' || userId === '')
    return not('the event concerns no account of the tenant');
  const answer = await demandSecondFactor(ref.tenantId, userId, correlationId);
  return answer === 'demanded'
    ? { result: 'done', detail: 'sessions ended; the next sign-in needs the second factor' }
    : not('they have no second factor');
}

async function record(
  context: ActingContext,
  ref: AlertRef,
  {
    alert,
    ruleId,
    correlationId,
    action,
    outcome,
  }: Pick<Acting, 'alert' | 'ruleId' | 'correlationId'> & {
    readonly action: RuleAction;
    readonly outcome: Outcome;
  },
): Promise<void> {
  const { id: alertId, title, severity } = alert;
  const data = { alertId, ruleId, title, severity, action, automated: true, ...outcome } as const;
  const about = contextOf(context, { ref, ruleId, correlationId }, streamOf(alertId), action);
  await handleCommand(context.log, actionDecider, about, { type: 'RecordAction', data });
}

const streamOf = (alertId: string): string => `soc-alert-actions:${alertId}`;

const commandIdOf = ({ alertId, position }: AlertRef, part: string): string =>
  reactionCommandId(NAME, position, `${alertId}:${part}`);

function contextOf(
  { clock }: ActingContext,
  { ref, ruleId, correlationId }: Pick<Acting, 'ref' | 'ruleId' | 'correlationId'>,
  stream: string,
  part: string,
) {
  const commandId = commandIdOf(ref, part);
  const at = clock.now().toISOString();
  const metadata = { actor: `rule:${ruleId}`, correlationId, causation: ref.position, at };
  return { tenantId: ref.tenantId, stream, commandId, metadata };
}
