import { memberNow } from '@rampart/identity-access';
import type { ReportRights } from '@rampart/incidents';
import type { Clock } from '@rampart/kernel';
import type { EventLog } from '@rampart/event-log';
import type { TenantPlans } from '@rampart/tier-policy';
import { hasReports } from './digest-facts.js';

interface Deciding {
  readonly log: EventLog;
  readonly clock: Clock;
  readonly plans: TenantPlans;
}

export function reportRightsOf({ log, clock, plans }: Deciding): ReportRights {
  return {
    mayReport: (tenantId) => hasReports(plans, tenantId),
    async requesterOf(tenantId, { scanId, automatic }, actor) {
      const userId = automatic ? await switchedOnBy(log, tenantId, scanId) : actor.replace(/^user:/, '');
      if (userId === null || !UUID.test(userId)) return null;
      return memberNow({ log, clock }, { tenantId, userId, correlationId: scanId });
    },
  };
}

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

async function switchedOnBy(log: EventLog, tenantId: string, scanId: string): Promise<string | null> {
  const [first] = await log.readStream(tenantId, `impersonation-scan:${scanId}`);
  const { requestedById = null } = (first?.data ?? {}) as { readonly requestedById?: string };
  return requestedById;
}
