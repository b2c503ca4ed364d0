import { type EventLog, loadState } from '@rampart/event-log';
import type { EnforcementAdapter } from '../../contract/enforcement.js';
import type { AddressBlocked } from '../../contract/responses.js';
import type { DenyListState } from '../../domain/deny-list/deny-list.js';
import { adaptersDecider } from '../../domain/enforcement/adapters.js';
import { hookDecider } from '../../domain/hooks/hook.js';

export const adaptersStream = (tenantId: string): string => `soc-adapters:${tenantId}`;

export async function adaptersOf(
  { log }: { readonly log: EventLog },
  tenantId: string,
): Promise<readonly EnforcementAdapter[]> {
  const files = await loadState(log, adaptersDecider, { tenantId, stream: adaptersStream(tenantId) });
  const hook = { tenantId, stream: `soc-hook:${tenantId}:enforcement` };
  const { connected } = await loadState(log, hookDecider, hook);
  return [...[...files].sort(), ...(connected ? (['webhook'] as const) : [])];
}

/** Whether a block is enforced by this API, handed over to adapters, or only recorded. */
export async function resultOf(
  context: { readonly log: EventLog },
  tenantId: string,
  { enforced }: DenyListState,
): Promise<Pick<AddressBlocked, 'result' | 'adapters'>> {
  const adapters = [...(await adaptersOf(context, tenantId))];
  const elsewhere = adapters.length > 0 ? 'handed over' : 'recorded, not enforced';
  return { result: enforced ? 'enforced' : elsewhere, adapters };
}
