import { withTenant } from '@rampart/database';
import type { RecordedEvent, Reactor } from '@rampart/event-log';
import type { PushContext } from '../adapters/push-context.js';
import { devicesOf } from '../adapters/push-devices.js';
import { forgetDevices } from '../handlers/push-devices.js';

/** Whose devices end by an event: those of one session, or all of the person without one. */
export interface EndedAccess {
  readonly userId: string;
  readonly sessionId: string | null;
}

/** What ends access; declared by the part of the product that knows sessions. */
export interface AccessEnds {
  readonly types: readonly string[];
  readonly endedBy: (event: RecordedEvent) => EndedAccess | null;
}

/** Removes devices when their session ends, and all when the account does. */
export const endPushDevices = (
  context: Pick<PushContext, 'log' | 'clock' | 'ids' | 'database'>,
  { types, endedBy }: AccessEnds,
): Reactor => ({
  name: 'notifications-end-push-devices',
  handles: types,
  startsAt: 'head',
  async react(event) {
    const ended = endedBy(event);
    if (ended === null) return;
    const { tenantId, position: causation } = event;
    await withTenant(context.database, tenantId, async (manager) => {
      const rows = await devicesOf(manager, ended.userId);
      const over = rows.filter(({ session_id: id }) => ended.sessionId === null || id === ended.sessionId);
      const reason = ended.sessionId === null ? 'account-ended' : 'session-ended';
      await forgetDevices(context, manager, over, { by: { tenantId, actor: 'system', causation }, reason });
    });
  },
});
