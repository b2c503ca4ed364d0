import type { WorkerPlatform } from '@rampart/capability';
import { withTenant } from '@rampart/database';
import { isSessionOpen } from '@rampart/identity-access';
import type { PushContext, SendPushesContext } from '@rampart/notifications';
import { pushSender } from '@rampart/outbound/web-push';
import type { TenantPlans } from '@rampart/tier-policy';

export interface PushWorkNeeds extends WorkerPlatform {
  readonly plans: TenantPlans;
}

/** What the worker knows about sessions and areas, and its sender. */
export const pushWork = (
  { pushReach: reach }: Pick<PushContext, 'pushReach'>,
  { publicUrl, clock, database, plans }: PushWorkNeeds,
): Pick<SendPushesContext, 'sender' | 'isSessionOpen' | 'areaOf'> => ({
  sender: pushSender({
    reach,
    // Some push services refuse other contacts.
    contact: publicUrl.startsWith('https:') ? publicUrl : null,
    now: () => clock.now().getTime(),
  }),
  isSessionOpen: (tenantId, sessionId) =>
    withTenant(database, tenantId, (manager) => isSessionOpen(manager, sessionId, clock.now())),
  areaOf: async (tenantId, roles) => {
    const { places } = await plans.rightsOf({ tenantId, roles });
    return places.find(({ area }) => area !== 'core')?.base ?? null;
  },
});
