import { Inject, Injectable } from '@nestjs/common';
import type { Caller } from '@rampart/identity-access';
import {
  followReport,
  impersonation,
  type ImpersonationServices,
  pendingOfCampaign,
  reportedLookAlike,
  requestReport,
} from '@rampart/impersonation';
import type { CampaignDecision } from '@rampart/impersonation/contract';
import { followLookAlike, openForLookAlike, type OpeningContext } from '@rampart/incidents';
import { DomainError } from '@rampart/kernel';
import { ContextOf } from '../platform/context-of.js';
import type { Runtime } from '../platform/runtime.js';
import { RUNTIME } from '../platform/tokens.js';
import type { CampaignPath, LookAlikePath } from './routes.js';

@Injectable()
export class LookAlikeReportsService {
  private readonly opening: OpeningContext;

  constructor(
    @ContextOf(impersonation) private readonly impersonation: ImpersonationServices,
    @Inject(RUNTIME) private readonly runtime: Runtime,
  ) {
    const { log, clock, ids } = runtime;
    this.opening = {
      log,
      lookAlikes: {
        find: (tenantId, ref) => reportedLookAlike({ log }, tenantId, ref),
        follow: (progress) => followReport({ log, clock, ids }, progress),
      },
    };
  }

  /** Opens an incident, unless the plan has no reports. Its id derives from the request: a retry opens no second one. */
  async report(caller: Caller, { id: scanId, lookAlikeId }: LookAlikePath) {
    const { tenantId } = caller;
    const wished = await requestReport(this.impersonation, caller, scanId, lookAlikeId);
    if (wished.position === null || !(await this.mayReport(tenantId))) return wished;
    const correlationId = caller.correlationId;
    const about = { tenantId, scanId, lookAlikeId, correlationId, requester: caller, automatic: false };
    const at = this.runtime.clock.now().toISOString();
    const incidentId = await openForLookAlike(this.opening, { ...about, at, position: wished.position });
    if (incidentId === null) return wished;
    await followLookAlike(this.opening, { tenantId, incidentId, correlationId });
    return { ...wished, value: { ...wished.value, incidentId } };
  }

  /** Opens one incident for all accounts of a campaign, or adds to it until a person prepares it. */
  async reportCampaign(caller: Caller, { id, campaignId }: CampaignPath) {
    const pending = await pendingOfCampaign(this.impersonation, caller, id, campaignId);
    let position: number | null = null;
    let incidentId: string | null = null;
    for (const lookAlikeId of pending) {
      const reported = await this.report(caller, { id, lookAlikeId });
      position = reported.position ?? position;
      incidentId = reported.value.incidentId ?? incidentId;
    }
    const value: CampaignDecision = {
      ...{ campaignId, changed: pending.length, incidentId },
      reportStatus: 'requested',
    };
    return { value, position };
  }

  private async mayReport(tenantId: string): Promise<boolean> {
    try {
      await this.runtime.plans.requireCapability(tenantId, 'incidents');
      return true;
    } catch (error) {
      if (error instanceof DomainError && error.code === 'tier-policy.not-in-plan') return false;
      throw error;
    }
  }
}
