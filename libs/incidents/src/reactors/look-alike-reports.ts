import type { EventLog, Reactor } from '@rampart/event-log';
import type {
  LookAlikeFoundLiveAgainData,
  LookAlikeReportRequestedData,
} from '@rampart/impersonation/contract';
import { jobIdOf, type JobReactor } from '@rampart/jobs';
import {
  type IncidentJob,
  packReportSchema,
  type ReportTarget,
  type SendingJob,
  sendingJobSchema,
} from '../contract/index.js';
import type { IncidentEvent } from '../domain/incident.events.js';
import { isCapturePending } from '../handlers/capture-look-alike.js';
import type { Requester } from '../handlers/context.js';
import { followLookAlike } from '../handlers/follow-look-alike.js';
import { openForLookAlike, type OpeningContext } from '../handlers/open-for-look-alike.js';
import { reopenFoundLive } from '../handlers/reopen-found-live.js';
import { isSendingPending } from '../handlers/send-report.js';
import { captureLookAlikeJob, sendReportJob } from '../jobs/look-alike-reports.js';

/** Whose wish it is, and whether their plan has reports. */
export interface ReportRights {
  readonly mayReport: (tenantId: string) => Promise<boolean>;
  /** Who asked for the scan or for the report; null when they are not here any more. */
  readonly requesterOf: (
    tenantId: string,
    wish: LookAlikeReportRequestedData,
    actor: string,
  ) => Promise<Requester | null>;
}

/** The wish to report a look-alike opens its incident; the API does the same, and whoever is first wins. */
export function lookAlikeReportRequestedReactor(context: OpeningContext, rights: ReportRights): Reactor {
  return {
    name: 'open-look-alike-incident',
    handles: ['LookAlikeReportRequested'],
    async react({ tenantId, position, data, metadata }) {
      if (!(await rights.mayReport(tenantId))) return;
      const wish = data as unknown as LookAlikeReportRequestedData;
      const requester = await rights.requesterOf(tenantId, wish, metadata.actor);
      const { scanId, lookAlikeId, automatic } = wish;
      const { at, correlationId } = metadata;
      const about = { tenantId, position, at, automatic, requester, correlationId };
      await openForLookAlike(context, { ...about, scanId, lookAlikeId });
    },
  };
}

/** An account that a scan found live is not taken down: its report is open again. */
export function foundLiveAgainReactor(context: Pick<OpeningContext, 'log'>): Reactor {
  return {
    name: 'reopen-found-live',
    handles: ['LookAlikeFoundLiveAgain'],
    async react({ tenantId, position, data, metadata: { at, correlationId } }) {
      const { scanId, incidentId } = data as unknown as LookAlikeFoundLiveAgainData;
      if (incidentId === null) return;
      await reopenFoundLive(context, { tenantId, incidentId, scanId, position, at, correlationId });
    },
  };
}

/** What happens to an incident of a look-alike shows on the look-alike. */
export function followLookAlikeReactor(context: Parameters<typeof followLookAlike>[0]): Reactor {
  return {
    name: 'follow-look-alike-incident',
    handles: [
      'IncidentOpened',
      'IncidentPrepared',
      'IncidentReturned',
      'EvidencePackaged',
      'IncidentFiled',
      'ReportOutcomeRecorded',
      'IncidentWithdrawn',
    ] satisfies IncidentEvent['type'][],
    async react({ tenantId, data, metadata: { correlationId } }) {
      const { incidentId } = data as { readonly incidentId: string };
      await followLookAlike(context, { tenantId, incidentId, correlationId });
    },
  };
}

/** An incident from a look-alike has its profile captured. */
export function captureLookAlikeReactor(log: EventLog): JobReactor {
  const reactor: JobReactor = {
    name: 'look-alike-incident-opened',
    handles: ['IncidentOpened'],
    toJobs(event) {
      const { incidentId, origin } = event.data as Extract<IncidentEvent, { type: 'IncidentOpened' }>['data'];
      if (origin.kind !== 'look-alike') return [];
      const data = { tenantId: event.tenantId, incidentId } satisfies IncidentJob;
      return [{ name: captureLookAlikeJob.name, id: jobIdOf(reactor, event), data }];
    },
    stillPending: (job) => isCapturePending({ log }, packReportSchema.parse(job.data)),
  };
  return reactor;
}

/** Places that have a call for reports. */
const CALLS = ['bluesky', 'mastodon'] as const satisfies readonly ReportTarget[];

/** A signature, and a wish to try again, lead to a report being handed over. Nothing else does. */
export function sendReportReactor(log: EventLog): JobReactor {
  const reactor: JobReactor = {
    name: 'signed-report-due',
    handles: ['IncidentSigned', 'ReportSendingRequested'] satisfies IncidentEvent['type'][],
    toJobs(event) {
      const { incidentId, target } = event.data as { incidentId: string; target?: ReportTarget };
      const targets = target === undefined ? CALLS : [target];
      return targets.map((place) => ({
        name: sendReportJob.name,
        id: jobIdOf(reactor, event, place),
        data: { tenantId: event.tenantId, incidentId, target: place } satisfies SendingJob,
      }));
    },
    stillPending: (job) => isSendingPending({ log }, sendingJobSchema.parse(job.data)),
  };
  return reactor;
}
