import { type EventLog, loadStream } from '@rampart/event-log';
import type { JobOutcome } from '@rampart/jobs';
import type { EnforcementOutcome, FileAdapter } from '../../contract/enforcement.js';
import { denyListDecider, type DenyListState } from '../../domain/deny-list/deny-list.js';
import type { Refused } from '../../domain/enforcement/disjoint.js';
import type { MessagingContext } from '../context.js';
import { openHook } from '../messages/sealed-hooks.js';
import { adaptersOf } from './adapters-of.js';
import { type EnforcementRef, isSettled, recordOutcome } from './outcome.js';

export interface EnforcingContext extends MessagingContext {
  /** The origin of the simulated networks; its firewall enforces nothing real. Null without them. */
  readonly simulatedOrigin: string | null;
  readonly write: ((tenantId: string, adapter: FileAdapter) => Promise<string>) | null;
}

interface Change {
  readonly change: 'block' | 'unblock';
  readonly address: string;
  readonly reason: string | null;
  readonly until: string | null;
}

const loadDenyList = (log: EventLog, tenantId: string) =>
  loadStream(log, denyListDecider, { tenantId, stream: `soc-deny-list:${tenantId}` });

/** The deny list with the position of its last change. */
export async function denyListAt(
  { log }: { readonly log: EventLog },
  tenantId: string,
): Promise<{ readonly list: DenyListState; readonly position: number }> {
  const { state: list, events } = await loadDenyList(log, tenantId);
  return { list, position: events.at(-1)?.position ?? 0 };
}

export const denyListOf = async (
  context: { readonly log: EventLog },
  tenantId: string,
): Promise<DenyListState> => (await denyListAt(context, tenantId)).list;

export const refusedIn = ({ addresses }: DenyListState): Refused[] =>
  [...addresses].map(([address, until]) => ({ address, until: until === null ? null : Date.parse(until) }));

/**
 * Applies one change with one adapter and records the result once. After a crash, it rewrites the file or repeats the
 * webhook with the same id. @throws DomainError `soc-hook.unavailable`, `soc-hook.refused`; a system error for files
 */
export async function carryOut(context: EnforcingContext, ref: EnforcementRef): Promise<JobOutcome> {
  const change = await pending(context, ref);
  if (change === null || !(await adaptersOf(context, ref.tenantId)).includes(ref.adapter)) return 'skipped';
  await record(context, ref, change, await perform(context, ref, change));
  return 'done';
}

/** Records failure, unless an outcome is recorded already. */
export async function giveUpCarryingOut(
  context: EnforcingContext,
  ref: EnforcementRef,
  why: string,
): Promise<void> {
  const change = await pending(context, ref);
  if (change !== null) await record(context, ref, change, { result: 'failed', detail: why.slice(0, 300) });
}

type Outcome = Pick<EnforcementOutcome, 'result' | 'detail'>;

const record = (
  context: EnforcingContext,
  ref: EnforcementRef,
  { change, address }: Change,
  outcome: Outcome,
): Promise<void> => recordOutcome(context, ref, { change, address, ...outcome });

async function pending({ log }: EnforcingContext, ref: EnforcementRef): Promise<Change | null> {
  const { tenantId, position } = ref;
  if (await isSettled({ log }, ref)) return null;
  const { events } = await loadDenyList(log, tenantId);
  const event = events.find((each) => each.position === position);
  switch (event?.type) {
    case 'SocAddressDenied': {
      const { address, reason, until = null } = event.data;
      return { change: 'block', address, reason, until };
    }
    case 'SocAddressAllowed':
      return { change: 'unblock', address: event.data.address, reason: null, until: null };
    default:
      return null;
  }
}

async function perform(context: EnforcingContext, ref: EnforcementRef, change: Change): Promise<Outcome> {
  const { tenantId, adapter, position } = ref;
  if (adapter !== 'webhook') {
    const name = await context.write?.(tenantId, adapter);
    const detail = name === undefined ? 'hosts that ask for the list get it' : `written to ${name}`;
    return { result: 'exported', detail };
  }
  const { addresses } = await denyListOf(context, tenantId);
  if (addresses.has(change.address) !== (change.change === 'block'))
    return { result: 'superseded', detail: 'replaced by a newer request' };
  const hook = await openHook(context, { tenantId, hook: 'enforcement' });
  if (hook === null)
    return { result: 'failed', detail: 'No webhook for enforcement is connected. Connect one first.' };
  const timestamp = context.clock.now().toISOString();
  const body = JSON.stringify({
    type: `soc.${change.change}`,
    timestamp,
    text: `${change.change} ${change.address}`,
    // Receivers sort changes by position.
    data: { ...change, position },
  });
  const status = await context.webhooks.send({ ...hook, id: `enf_${tenantId}_${position}`, body });
  return { result: 'accepted', detail: `${receiverOf(context, hook.url)}HTTP ${status}` };
}

const receiverOf = ({ simulatedOrigin }: EnforcingContext, url: string): string =>
  new URL(url).origin === simulatedOrigin ? 'enforced by the simulated firewall, ' : '';
