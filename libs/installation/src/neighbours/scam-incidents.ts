import {
  type EvidenceNeeds,
  type IncidentsContext,
  openEvidence,
  openIncident,
  requireIncident,
} from '@rampart/incidents';
import { type IncidentType, NOT_NAMED, type OpenIncident } from '@rampart/incidents/contract';
import { DomainError, type IdSource, PRODUCT_VERSION } from '@rampart/kernel';
import type { EventLog } from '@rampart/event-log';
import type { ScamIncidents } from '@rampart/social-accounts';
import type { ReportScam, ScamType } from '@rampart/social-accounts/contract';
import type { TenantPlans } from '@rampart/tier-policy';

export interface ScamServices extends EvidenceNeeds {
  readonly environment: Parameters<typeof openEvidence>[0];
  readonly log: EventLog;
  readonly ids: IdSource;
  readonly plans: TenantPlans;
}

/** Makes a scam report into a draft in the incident builder, which people complete and sign. */
export function scamIncidents(services: ScamServices): ScamIncidents {
  const { environment, plans, log, clock, ids } = services;
  const context: IncidentsContext = {
    log,
    clock,
    ids,
    ...openEvidence(environment, services, PRODUCT_VERSION),
  };
  return {
    async open(requester, { incidentId, reportId }, report) {
      await plans.requireCapability(requester.tenantId, 'incidents');
      let given = false;
      const next = (): string => {
        if (given) return ids.next();
        given = true;
        return incidentId;
      };
      const opening = incidentOf(report, reportId, clock.now().toISOString());
      await openIncident({ ...context, ids: { next } }, requester, opening);
    },
    async reportOf(tenantId, incidentId) {
      try {
        const { origin } = await requireIncident(context, tenantId, incidentId);
        return origin.kind === 'scam-report' ? origin.reportId : null;
      } catch (error) {
        if (error instanceof DomainError && error.code === 'incident.not-found') return null;
        throw error;
      }
    },
  };
}

const TYPES: Partial<Record<ScamType, IncidentType>> = {
  impersonation: 'impersonation',
  phishing: 'phishing',
  other: 'other',
};

function incidentOf(report: ReportScam, reportId: string, now: string): OpenIncident {
  const { scamType, fullName, email, description, victims, links } = report;
  const [first, ...others] = victims;
  return {
    incidentType: TYPES[scamType] ?? 'fraud',
    severity: 'high',
    origin: { kind: 'scam-report', reportId },
    caseFile: {
      title: `Scam on social media: ${scamType}`,
      description:
        others.length === 0 ? description : `${description}\n\nFurther victims: ${others.join(', ')}`,
      occurredAt: now,
      victim: { name: first ?? NOT_NAMED, socialProfiles: [] },
      reporter: { name: fullName, email, isVictim: first === fullName },
      suspect: {
        profiles: [...links],
        ipAddresses: [],
        userAgents: [],
        timestamps: [],
        behaviorPatterns: [],
      },
      locations: links.map((url) => ({ url, description: 'Named in the scam report' })),
      works: [],
      trademarks: [],
      transactions: [],
      otherReports: [],
      witnesses: [],
    },
  };
}
