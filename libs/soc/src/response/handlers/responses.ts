import { withTenant } from '@rampart/database';
import { type CommandOutcome, handleCommand } from '@rampart/event-log';
import { DomainError } from '@rampart/kernel';
import type { Block, Blocked, Escalate, SetStatus } from '../contract/responses.js';
import type { DenyListEvent } from '../domain/deny-list/deny-list.events.js';
import { type DenyListCommand, denyListDecider, type DenyListState } from '../domain/deny-list/deny-list.js';
import { itemDecider } from '../domain/items/item.js';
import { resultOf } from './enforcement/adapters-of.js';
import { findEvent } from '../../detection/projections/events/queries.js';
import type { StoredRow } from '../../detection/projections/events/stored-row.js';
import { commandOn, type Recorded, type Requester, type SocContext } from '../../handlers/context.js';

/** Who asks, and from where. */
interface Visitor extends Responder {
  readonly origin: { readonly address: string };
}

/** Whoever answers, and with which name where they are not of the tenant. */
interface Responder extends Requester {
  readonly byStaff?: string;
}

const doneBy = ({ userId: by, byStaff }: Responder) => ({ by, ...(byStaff !== undefined && { byStaff }) });

const streamOf = (itemId: string): string => `soc-item:${itemId}`;

/** Records where an event stands now. @throws DomainError `soc-event.not-found` */
export async function setStatus(
  context: SocContext,
  requester: Responder,
  itemId: string,
  { status, reason }: SetStatus,
): Promise<Recorded<null>> {
  const { alert_id: alertId } = await requireEvent(context, requester, itemId);
  const about = commandOn(context, streamOf(itemId), requester);
  const data = { itemId, ...doneBy(requester), reason, status, ...(alertId !== null && { alertId }) };
  const { result } = await handleCommand(context.log, itemDecider, about, { type: 'SetStatus', data });
  return { value: null, position: result?.lastPosition ?? null };
}

/**
 * Puts the client of an event on the tenant's list of refused addresses. The result says whether anything refuses it.
 * @throws DomainError `soc-event.not-found`, `soc-event.no-address`, `soc-deny-list.own-address`, `soc-deny-list.full`
 */
export async function blockClient(
  context: SocContext,
  visitor: Visitor,
  itemId: string,
  { reason, hours }: Block,
): Promise<Recorded<Blocked>> {
  const { src_ip: address } = await requireEvent(context, visitor, itemId);
  if (address === null)
    throw new DomainError('soc-event.no-address', 'conflict', 'This event has no IP address to block.');
  const { userId: by, origin } = visitor;
  const { state } = await changeDenyList(context, visitor, {
    type: 'DenyAddress',
    data: { by, from: origin.address, address, reason, until: untilOf(context, hours) },
  });
  const blocked: Blocked = { address, ...(await resultOf(context, visitor.tenantId, state)) };
  const about = commandOn(context, streamOf(itemId), visitor);
  const data = { itemId, ...doneBy(visitor), reason, ...blocked };
  const { result } = await handleCommand(context.log, itemDecider, about, { type: 'RecordBlock', data });
  return { value: blocked, position: result?.lastPosition ?? null };
}

const untilOf = ({ clock }: SocContext, hours: number | undefined): string | undefined =>
  hours === undefined ? undefined : new Date(clock.now().getTime() + hours * 3_600_000).toISOString();

/** Records which incident was made of an event. @throws DomainError `soc-event.not-found` */
export async function recordEscalation(
  context: SocContext,
  requester: Responder,
  itemId: string,
  { reason, incidentId }: Escalate & { readonly incidentId: string },
): Promise<Recorded<{ readonly incidentId: string }>> {
  await requireEvent(context, requester, itemId);
  const about = commandOn(context, streamOf(itemId), requester);
  const data = { itemId, ...doneBy(requester), reason, incidentId };
  const { state, result } = await handleCommand(context.log, itemDecider, about, {
    type: 'RecordEscalation',
    data,
  });
  return { value: { incidentId: state.incidentId ?? incidentId }, position: result?.lastPosition ?? null };
}

/** Takes an address off the list. */
export const allowAddress = async (
  context: SocContext,
  requester: Requester,
  address: string,
): Promise<Recorded<null>> =>
  recorded(
    changeDenyList(context, requester, { type: 'AllowAddress', data: { by: requester.userId, address } }),
  );

/** Lets the API refuse what is on the list, or no longer. @throws DomainError `soc-deny-list.own-address` */
export const switchDenyList = async (
  context: SocContext,
  visitor: Visitor,
  enforced: boolean,
): Promise<Recorded<null>> =>
  recorded(
    changeDenyList(context, visitor, {
      type: 'SwitchDenyList',
      data: { by: visitor.userId, from: visitor.origin.address, enforced },
    }),
  );

const changeDenyList = (
  context: SocContext,
  requester: Requester,
  command: DenyListCommand,
): Promise<CommandOutcome<DenyListState, DenyListEvent>> =>
  handleCommand(
    context.log,
    denyListDecider,
    commandOn(context, `soc-deny-list:${requester.tenantId}`, requester),
    command,
  );

async function recorded(
  change: Promise<CommandOutcome<DenyListState, DenyListEvent>>,
): Promise<Recorded<null>> {
  const { result } = await change;
  return { value: null, position: result?.lastPosition ?? null };
}

async function requireEvent(
  { database }: SocContext,
  { tenantId }: Requester,
  itemId: string,
): Promise<StoredRow> {
  const row = await withTenant(database, tenantId, (manager) => findEvent(manager, itemId));
  if (row === null)
    throw new DomainError('soc-event.not-found', 'not-found', 'This event does not exist. Reload the list.');
  return row;
}
