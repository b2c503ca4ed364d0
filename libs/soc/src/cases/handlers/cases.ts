import { withTenant } from '@rampart/database';
import {
  commandOf,
  handleCommand,
  loadState,
  type Recorded,
  recordedAt,
  type Requester,
} from '@rampart/event-log';
import { DomainError, t } from '@rampart/kernel';
import type { MergeCase, MoveCase, SplitCase, Suppress } from '../contract/cases.js';
import { type CaseCommand, caseDecider } from '../domain/case.js';
import { suppressionDecider } from '../domain/suppression.js';
import { entityIdOf } from '../../detection/handlers/pipeline/entity-id.js';
import { alertsIn } from '../projections/cases/queries.js';
import type { SocContext } from '../../handlers/context.js';

const streamOf = (caseId: string): string => `soc-case:${caseId}`;

/** @throws DomainError `soc-case.not-found`, `soc-case.not-in-this-state`, `soc-case.merged` */
export async function moveCase(
  context: SocContext,
  requester: Requester,
  caseId: string,
  { status: to, reason }: MoveCase,
): Promise<Recorded<null>> {
  const held = await heldBy(context, requester, caseId);
  const data = { caseId, by: requester.userId, reason, to, held };
  return change(context, requester, { type: 'MoveCase', data });
}

/** Merges a case into another. @throws DomainError `soc-case.not-found`, `soc-case.itself`, `soc-case.closed` */
export async function mergeCase(
  context: SocContext,
  requester: Requester,
  caseId: string,
  { into, reason }: MergeCase,
): Promise<Recorded<null>> {
  await heldBy(context, requester, caseId);
  await heldBy(context, requester, into);
  const { tenantId } = requester;
  const target = await loadState(context.log, caseDecider, { tenantId, stream: streamOf(into) });
  return change(context, requester, {
    type: 'MergeCase',
    data: { caseId, by: requester.userId, reason, into, target },
  });
}

/** Moves some alerts to a new case. @throws DomainError `soc-case.{not-found,other-alerts,nothing-left,closed}` */
export async function splitCase(
  context: SocContext,
  requester: Requester,
  caseId: string,
  { alerts, reason }: SplitCase,
): Promise<Recorded<{ readonly id: string }>> {
  const held = await heldBy(context, requester, caseId);
  const newCaseId = context.ids.next();
  const { position } = await change(context, requester, {
    type: 'SplitCase',
    data: { caseId, by: requester.userId, reason, newCaseId, alerts, held },
  });
  return { value: { id: newCaseId }, position };
}

/** Alerts in the window are stored and counted, but join no case. @throws DomainError `soc-suppression.until` */
export async function suppressAlerts(
  context: SocContext,
  requester: Requester,
  { ruleId, entity, until, reason }: Suppress,
): Promise<Recorded<{ readonly id: string }>> {
  const suppressionId = context.ids.next();
  const outcome = await handleCommand(
    context.log,
    suppressionDecider,
    commandOf(context, requester, `soc-suppression:${suppressionId}`),
    {
      type: 'SuppressAlerts',
      data: {
        ...{ suppressionId, ruleId: ruleId ?? null, entity: entity ?? null, reason, by: requester.userId },
        entityId: entity === undefined ? null : entityIdOf(entity),
        until: new Date(until).toISOString(),
        now: context.clock.now().toISOString(),
      },
    },
  );
  return recordedAt({ id: suppressionId }, outcome);
}

/** Ends a suppression window. @throws DomainError `soc-suppression.not-found` */
export async function liftSuppression(
  context: SocContext,
  requester: Requester,
  suppressionId: string,
): Promise<Recorded<null>> {
  const about = commandOf(context, requester, `soc-suppression:${suppressionId}`);
  const data = { suppressionId, by: requester.userId };
  const outcome = await handleCommand(context.log, suppressionDecider, about, {
    type: 'LiftSuppression',
    data,
  });
  return recordedAt(null, outcome);
}

async function change(
  context: SocContext,
  requester: Requester,
  command: CaseCommand,
): Promise<Recorded<null>> {
  const about = commandOf(context, requester, streamOf(command.data.caseId));
  const outcome = await handleCommand(context.log, caseDecider, about, command);
  return recordedAt(null, outcome);
}

/** Reads the valid alerts of a case. @throws DomainError `soc-case.not-found` */
async function heldBy(
  { database }: SocContext,
  { tenantId }: Requester,
  caseId: string,
): Promise<readonly string[]> {
  const held = await withTenant(database, tenantId, (manager) => alertsIn(manager, caseId));
  if (held === null)
    throw new DomainError('soc-case.not-found', 'not-found', t`This case does not exist. Reload the list.`);
  return held;
}
