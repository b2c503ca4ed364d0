import type { Approved } from '@rampart/approvals';
import type { WorkerPlatform } from '@rampart/capability';
import { demandSecondFactor, languageOf, mailAddressOf } from '@rampart/identity-access';
import {
  createAccountDirectories,
  createAccountReporters,
  type DirectorySettings,
  followReport,
  profileSightings,
  reportedLookAlike,
  type ReportProgress,
} from '@rampart/impersonation';
import { ProjectionRunner } from '@rampart/event-log';
import type { LookAlikes } from '@rampart/incidents';
import { guardedGet, publicReach } from '@rampart/outbound';
import type { Traces } from '@rampart/telemetry';
import type { TenantPlans } from '@rampart/tier-policy';
import { events, projections } from '../kept.js';
import { performApproved } from '../perform-approved.js';
import { tracedDetection } from '../traced-detection.js';
import { digestCounter, tenantsWithReports } from './digest-facts.js';
import type { neighbours } from './neighbours.js';
import { reviewEnds } from './post-reviews.js';
import { audienceAccess } from './audience-access.js';
import { accountAccess, accountChanges, publishingConnectors } from './publishing-work.js';
import { reportRightsOf } from './report-rights.js';
import { tenantSources } from './tenant-sources.js';

interface Services extends Omit<WorkerPlatform, 'environment'> {
  readonly environment: WorkerPlatform['environment'] &
    DirectorySettings & {
      readonly RAMPART_INTEL_ORIGINS: readonly string[];
      readonly RAMPART_WEBHOOK_ORIGIN?: string | undefined;
    };
  readonly plans: TenantPlans;
  /** Null without a collector. */
  readonly traces: Traces | null;
}

type Joined = Pick<ReturnType<typeof neighbours>, 'networks' | 'social'>;

/** Rebuilds a projection while readers keep the old tables until the new ones are complete. */
function rebuildOf({ log, system, onFault }: Services, name: string): Promise<void> {
  return new ProjectionRunner({ log, dataSource: system, onError: onFault }, projections).rebuild(name);
}

export function workerNeighbours(services: Services & Joined) {
  const { environment, log, clock, ids, database } = services;
  const { RAMPART_WEBHOOK_ORIGIN: webhooks, SANDBOX_URL: sandbox } = environment;
  const lookAlikes: LookAlikes = {
    find: (tenantId, ref) => reportedLookAlike({ log }, tenantId, ref),
    follow: (progress: ReportProgress) => followReport({ log, clock, ids }, progress),
  };
  return {
    performApproved: (approved: Approved) => performApproved(services, approved),
    publishingWork: {
      access: accountAccess(services.social),
      connectors: publishingConnectors(services.networks),
      reviewEnds: reviewEnds({ log }),
      accountChanges,
    },
    detectionWatch: services.traces === null ? null : tracedDetection(services.traces),
    audiences: audienceAccess(services.social, services.system),
    eventDefinitions: events,
    tenantSources: tenantSources(database),
    lookAlikes,
    sightings: profileSightings(createAccountDirectories(environment, clock), clock),
    pageReach: publicReach(),
    reporters: createAccountReporters(environment, clock),
    reportRights: reportRightsOf(services),
    countDigest: digestCounter(database),
    tenantsWithReports: () => tenantsWithReports(services),
    webhookReach: publicReach(webhooks === undefined ? null : new URL(webhooks)),
    simulatedOrigin: sandbox === undefined ? null : new URL(sandbox).origin,
    feedTransport: guardedGet(environment.RAMPART_INTEL_ORIGINS),
    mailAddressOf: (tenantId: string, userId: string) => mailAddressOf({ log }, tenantId, userId),
    textsOf: async (tenantId: string, userId: string) =>
      services.languages(await languageOf({ log }, tenantId, userId)),
    rebuildProjection: (name: string) => rebuildOf(services, name),
    demandSecondFactor: (tenantId: string, userId: string, correlationId: string) =>
      demandSecondFactor({ log, clock, ids, database }, { tenantId, userId, correlationId }),
  };
}
