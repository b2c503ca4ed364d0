import { withTenant } from '@rampart/database';
import {
  commandOf,
  type CommandOutcome,
  handleCommand,
  type Recorded,
  recordedAt,
  type Requester,
} from '@rampart/event-log';
import { DomainError, t } from '@rampart/kernel';
import type {
  BlockAddress,
  AddressBlocked,
  DenyNetwork,
  Escalate,
  SetStatus,
} from '../contract/responses.js';
import type { DenyListEvent } from '../domain/deny-list/deny-list.events.js';
import { type DenyListCommand, denyListDecider, type DenyListState } from '../domain/deny-list/deny-list.js';
import { plainNetwork } from '../domain/deny-list/network.js';
import { itemDecider } from '../domain/items/item.js';
import { resultOf } from './enforcement/adapters-of.js';
import { findEvent } from '../../detection/projections/events/queries.js';
import type { StoredRow } from '../../detection/projections/events/stored-row.js';
import type { SocContext } from '../../handlers/context.js';

interface Visitor extends Responder {
  readonly origin: { readonly address: string };
}

interface Responder extends Requester {
  readonly byStaff?: string;
}

const doneBy = ({ userId: by, byStaff }: Responder) => ({ by, ...(byStaff !== undefined && { byStaff }) });

const streamOf = (itemId: string): string => `soc-item:${itemId}`;

/** Records an event's status. @throws DomainError `soc-event.not-found` */
export async function setStatus(
  context: SocContext,
  requester: Responder,
  itemId: string,
  { status, reason }: SetStatus,
): Promise<Recorded<null>> {
  const { alert_id: alertId } = await requireEvent(context, requester, itemId);
  const about = commandOf(context, requester, streamOf(itemId));
  const data = { itemId, ...doneBy(requester), reason, status, ...(alertId !== null && { alertId }) };
  const outcome = await handleCommand(context.log, itemDecider, about, { type: 'SetStatus', data });
  return recordedAt(null, outcome);
}

/** @throws DomainError `soc-event.{not-found,no-address}`, `soc-deny-list.{own-address,full}` */
export async function blockClient(
  context: SocContext,
  visitor: Visitor,
  itemId: string,
  { reason, hours }: BlockAddress,
): Promise<Recorded<AddressBlocked>> {
  const { src_ip: address } = await requireEvent(context, visitor, itemId);
  if (address === null)
    throw new DomainError(
      'soc-event.no-address',
      'conflict',
      t`This event has no IP address to block. Choose another event.`,
    );
  const { userId: by, origin } = visitor;
  const { state } = await changeDenyList(context, visitor, {
    type: 'DenyAddress',
    data: { by, from: origin.address, address, reason, until: untilOf(context, hours) },
  });
  const blocked: AddressBlocked = { address, ...(await resultOf(context, visitor.tenantId, state)) };
  const about = commandOf(context, visitor, streamOf(itemId));
  const data = { itemId, ...doneBy(visitor), reason, ...blocked };
  const outcome = await handleCommand(context.log, itemDecider, about, { type: 'RecordBlock', data });
  return recordedAt(blocked, outcome);
}

/** The address or network of no event. @throws DomainError `soc-deny-list.{not-a-network,too-wide,own-address,full}` */
export async function denyNetwork(
  context: SocContext,
  visitor: Visitor,
  { address: text, reason, hours }: DenyNetwork,
): Promise<Recorded<AddressBlocked>> {
  const address = plainNetwork(text);
  const outcome = await changeDenyList(context, visitor, {
    type: 'DenyAddress',
    data: {
      by: visitor.userId,
      from: visitor.origin.address,
      address,
      reason,
      until: untilOf(context, hours),
    },
  });
  return recordedAt({ address, ...(await resultOf(context, visitor.tenantId, outcome.state)) }, outcome);
}

const untilOf = ({ clock }: SocContext, hours: number | undefined): string | undefined =>
  hours === undefined ? undefined : new Date(clock.now().getTime() + hours * 3_600_000).toISOString();

/** Records which incident was created from an event. @throws DomainError `soc-event.not-found` */
export async function recordEscalation(
  context: SocContext,
  requester: Responder,
  itemId: string,
  { reason, incidentId }: Escalate & { readonly incidentId: string },
): Promise<Recorded<{ readonly incidentId: string }>> {
  await requireEvent(context, requester, itemId);
  const about = commandOf(context, requester, streamOf(itemId));
  const data = { itemId, ...doneBy(requester), reason, incidentId };
  const outcome = await handleCommand(context.log, itemDecider, about, { type: 'RecordEscalation', data });
  return recordedAt({ incidentId: outcome.state.incidentId ?? incidentId }, outcome);
}

export async function allowAddress(
  context: SocContext,
  requester: Requester,
  address: string,
): Promise<Recorded<null>> {
  const data = { by: requester.userId, address };
  return recordedAt(null, await changeDenyList(context, requester, { type: 'AllowAddress', data }));
}

/** Switches enforcement by this API on or off. @throws DomainError `soc-deny-list.own-address` */
export async function switchDenyList(
  context: SocContext,
  visitor: Visitor,
  enforced: boolean,
): Promise<Recorded<null>> {
  const data = { by: visitor.userId, from: visitor.origin.address, enforced };
  return recordedAt(null, await changeDenyList(context, visitor, { type: 'SwitchDenyList', data }));
}

const changeDenyList = (
  context: SocContext,
  requester: Requester,
  command: DenyListCommand,
): Promise<CommandOutcome<DenyListState, DenyListEvent>> =>
  handleCommand(
    context.log,
    denyListDecider,
    commandOf(context, requester, `soc-deny-list:${requester.tenantId}`),
    command,
  );

async function requireEvent(
  { database }: SocContext,
  { tenantId }: Requester,
  itemId: string,
): Promise<StoredRow> {
  const row = await withTenant(database, tenantId, (manager) => findEvent(manager, itemId));
  if (row === null)
    throw new DomainError('soc-event.not-found', 'not-found', t`This event does not exist. Reload the list.`);
  return row;
}
