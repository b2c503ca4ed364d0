import { defineReactor, type EventLog, type Reactor } from '@rampart/event-log';
import {
  lookAlikeFoundLiveAgainSchema,
  type LookAlikeReportRequestedData,
  lookAlikeReportRequestedSchema,
} from '@rampart/impersonation/contract';
import { defineJobReactor, type JobReactor } from '@rampart/jobs';
import type { ReportTarget } from '../contract/index.js';
import {
  evidencePackaged,
  incidentFiled,
  incidentOpened,
  incidentPrepared,
  incidentReturned,
  incidentSigned,
  incidentWithdrawn,
  reportOutcomeRecorded,
  reportSendingRequested,
  suspectJoined,
} from '../domain/incident.events.js';
import { isCapturePending } from '../handlers/capture-look-alike.js';
import type { IncidentRequester } from '../handlers/context.js';
import { followLookAlike } from '../handlers/follow-look-alike.js';
import { openForLookAlike, type OpeningContext } from '../handlers/open-for-look-alike.js';
import { reopenFoundLive } from '../handlers/reopen-found-live.js';
import { isSendingPending } from '../handlers/send-report.js';
import { captureLookAlikeJob, sendReportJob } from '../jobs/look-alike-reports.js';

export interface ReportRights {
  readonly mayReport: (tenantId: string) => Promise<boolean>;
  /** The user who requested the scan or the report; null when that user no longer exists. */
  readonly requesterOf: (
    tenantId: string,
    wish: LookAlikeReportRequestedData,
    actor: string,
  ) => Promise<IncidentRequester | null>;
}

/** Opens the incident of a report request. The API opens it, too; the first one wins. */
export function lookAlikeReportRequestedReactor(context: OpeningContext, rights: ReportRights): Reactor {
  return {
    name: 'open-look-alike-incident',
    handles: ['LookAlikeReportRequested'],
    async react({ tenantId, position, data, metadata }) {
      if (!(await rights.mayReport(tenantId))) return;
      const wish = lookAlikeReportRequestedSchema.parse(data);
      const requester = await rights.requesterOf(tenantId, wish, metadata.actor);
      const { scanId, lookAlikeId, automatic } = wish;
      const { at, correlationId } = metadata;
      const about = { tenantId, position, at, automatic, requester, correlationId };
      await openForLookAlike(context, { ...about, scanId, lookAlikeId });
    },
  };
}

/** Reopens the report of an account that was recorded as taken down, after a scan found it live. */
export function foundLiveAgainReactor(context: Pick<OpeningContext, 'log'>): Reactor {
  return {
    name: 'reopen-found-live',
    handles: ['LookAlikeFoundLiveAgain'],
    async react({ tenantId, position, data, metadata: { at, correlationId } }) {
      const { scanId, incidentId } = lookAlikeFoundLiveAgainSchema.parse(data);
      if (incidentId === null) return;
      await reopenFoundLive(context, { tenantId, incidentId, scanId, position, at, correlationId });
    },
  };
}

export const followLookAlikeReactor = (context: Parameters<typeof followLookAlike>[0]): Reactor =>
  defineReactor({
    name: 'follow-look-alike-incident',
    handles: [
      incidentOpened,
      suspectJoined,
      incidentPrepared,
      incidentReturned,
      evidencePackaged,
      incidentFiled,
      reportOutcomeRecorded,
      incidentWithdrawn,
    ],
    react: ({ tenantId, data: { incidentId }, metadata: { correlationId } }) =>
      followLookAlike(context, { tenantId, incidentId, correlationId }),
  });

export const captureLookAlikeReactor = (log: EventLog): JobReactor =>
  defineJobReactor({
    name: 'look-alike-incident-opened',
    handles: [incidentOpened, suspectJoined],
    job: captureLookAlikeJob,
    toJobs: ({ tenantId, data }) => {
      const { incidentId } = data;
      const about = 'lookAlikeId' in data ? data : data.origin;
      return 'lookAlikeId' in about
        ? [{ data: { tenantId, incidentId, lookAlikeId: about.lookAlikeId } }]
        : [];
    },
    stillPending: (incident) => isCapturePending({ log }, incident),
  });

const CALLS = ['bluesky', 'mastodon'] as const satisfies readonly ReportTarget[];

/** Queues the submission of a report after a signature, or after a request to try again. Nothing else does. */
export const sendReportReactor = (log: EventLog): JobReactor =>
  defineJobReactor({
    name: 'signed-report-due',
    handles: [incidentSigned, reportSendingRequested],
    job: sendReportJob,
    toJobs({ tenantId, data }) {
      const { incidentId } = data;
      const targets = 'target' in data ? [data.target] : CALLS;
      return targets.map((target) => ({ data: { tenantId, incidentId, target }, part: target }));
    },
    stillPending: (sending) => isSendingPending({ log }, sending),
  });
