import type { JobOutcome } from '@rampart/jobs';
import { openHook } from '../messages/sealed-hooks.js';
import { adaptersOf } from './adapters-of.js';
import { denyListAt, type EnforcingContext, refusedIn } from './carry-out.js';
import { type EnforcementRef, isSettled, recordOutcome } from './outcome.js';

const AT_ONCE = 1_000;

/**
 * Sends the whole list to a new adapter and records the result once. After a crash, the repeated webhook has the same
 * ids. @throws DomainError `soc-hook.unavailable`, `soc-hook.refused`; a system error for files
 */
export async function tellList(context: EnforcingContext, ref: EnforcementRef): Promise<JobOutcome> {
  if (await isSettled(context, ref)) return 'skipped';
  const result = ref.adapter === 'webhook' ? await post(context, ref) : await write(context, ref);
  if (result === null) return 'skipped';
  await recordOutcome(context, ref, { ...ABOUT, ...result });
  return 'done';
}

/** Records failure, unless an outcome is recorded already. */
export async function giveUpTelling(
  context: EnforcingContext,
  ref: EnforcementRef,
  why: string,
): Promise<void> {
  await recordOutcome(context, ref, { ...ABOUT, result: 'failed', detail: why.slice(0, 300) });
}

const ABOUT = { change: 'list', address: '' } as const;

const counted = (addresses: number): string => `${addresses} ${addresses === 1 ? 'address' : 'addresses'}`;

async function write(context: EnforcingContext, { tenantId, adapter }: EnforcementRef) {
  if (adapter === 'webhook' || context.write === null) return null;
  const name = await context.write(tenantId, adapter);
  const on = (await adaptersOf(context, tenantId)).includes(adapter);
  const { addresses } = (await denyListAt(context, tenantId)).list;
  return { result: 'exported', detail: `${counted(on ? addresses.size : 0)} written to ${name}` } as const;
}

async function post(context: EnforcingContext, { tenantId, position: cause }: EnforcementRef) {
  const hook = await openHook(context, { tenantId, hook: 'enforcement' });
  const { list, position } = await denyListAt(context, tenantId);
  const now = context.clock.now();
  const addresses = refusedIn(list)
    .filter(({ until }) => until === null || until > now.getTime())
    .map(({ address, until }) => ({ address, until: until === null ? null : new Date(until).toISOString() }));
  if (hook === null || addresses.length === 0) return null;
  const parts = Math.ceil(addresses.length / AT_ONCE);
  let status = 0;
  for (let part = 1; part <= parts; part += 1) {
    const some = addresses.slice((part - 1) * AT_ONCE, part * AT_ONCE);
    const body = JSON.stringify({
      type: 'soc.list',
      timestamp: now.toISOString(),
      text: `${counted(addresses.length)} refused`,
      // The list as of this position; later changes are sent separately.
      data: { position, part, parts, addresses: some },
    });
    status = await context.webhooks.send({ ...hook, id: `enf_${tenantId}_${cause}_${part}`, body });
  }
  return { result: 'accepted', detail: `${counted(addresses.length)}, HTTP ${status}` } as const;
}
