import { memberNow } from '@rampart/identity-access';
import type { ReportRights } from '@rampart/incidents';
import { DomainError } from '@rampart/kernel';
import type { Runtime } from '../platform/runtime.js';

/** Whose wish to report a look-alike it is, and whether their plan has reports. */
export function reportRightsOf({ log, clock, plans }: Runtime): ReportRights {
  return {
    async mayReport(tenantId) {
      try {
        await plans.requireCapability(tenantId, 'reports');
        return true;
      } catch (error) {
        if (error instanceof DomainError && error.code === 'tier-policy.not-in-plan') return false;
        throw error;
      }
    },
    async requesterOf(tenantId, { scanId, automatic }, actor) {
      const userId = automatic ? await switchedOnBy(log, tenantId, scanId) : actor.replace(/^user:/, '');
      if (userId === null || !UUID.test(userId)) return null;
      return memberNow({ log, clock }, { tenantId, userId, correlationId: scanId });
    },
  };
}

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

/** Whoever asked for the scan set its auto-report switch. */
async function switchedOnBy(log: Runtime['log'], tenantId: string, scanId: string): Promise<string | null> {
  const [first] = await log.readStream(tenantId, `impersonation-scan:${scanId}`);
  const { requestedById = null } = (first?.data ?? {}) as { readonly requestedById?: string };
  return requestedById;
}
