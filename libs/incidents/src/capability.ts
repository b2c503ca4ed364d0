import { defineCapability, handledBy, type Platform, type WorkerPlatform } from '@rampart/capability';
import type { ProofSource } from '@rampart/event-log';
import { PRODUCT_VERSION, t } from '@rampart/kernel';
import type { z } from 'zod';
import { proveEvent } from './adapters/log-proofs.js';
import { type NetworkReporter, networkSender } from './adapters/network-sender.js';
import { EvidenceKeys1700001130000 } from './adapters/keys/migration.js';
import { incidentsEnvironmentSchema, openEvidence } from './adapters/open-evidence.js';
import type { PageReach } from './adapters/pictures/guarded-proxy.js';
import { openPictures, type PicturesSettings } from './adapters/pictures/open-pictures.js';
import { INCIDENT_READERS, INCIDENTS_TOPIC, type ReportTarget } from './contract/index.js';
import { evidenceKeyEvents } from './domain/evidence-keys.events.js';
import { incidentEvents } from './domain/incident.events.js';
import { reporterEvents } from './domain/reporter/reporter-profile.events.js';
import { libraryEvents } from './domain/library/library.events.js';
import { incidentsFigures } from './figures.js';
import { type CaptureContext, captureLookAlike, captureNothing } from './handlers/capture-look-alike.js';
import type { IncidentsContext } from './handlers/context.js';
import { compileDigest, type CountDigest, requestDueDigests } from './handlers/library/digests.js';
import { type CheckContext, checkTakedowns } from './handlers/outcomes.js';
import { packReport } from './handlers/packages.js';
import { type SendingContext, sendReport } from './handlers/send-report.js';
import { buildPackageJob } from './jobs/build-package.js';
import { compileDigestJob, requestDueDigestsJob, requestDueDigestsSchedule } from './jobs/compile-digest.js';
import {
  captureLookAlikeJob,
  checkTakedownsJob,
  checkTakedownsSchedule,
  sendReportJob,
} from './jobs/look-alike-reports.js';
import { toIncidentsMessage } from './live-message.js';
import { incidentsNotifications } from './notifications.js';
import type { LookAlikes } from './ports/look-alikes.js';
import type { ProfileSightings } from './ports/profile-sightings.js';
import { IncidentRow } from './projections/incident-list/entities.js';
import { filedLookAlikes } from './projections/incident-list/filed-look-alikes.js';
import {
  IncidentHandles1700001120400,
  IncidentNames1700001100100,
  IncidentOrigins1700001110000,
  Incidents1700001100000,
  SimulatedIncidents1700001120100,
} from './projections/incident-list/migration.js';
import { incidentsProjection } from './projections/incident-list/projection.js';
import {
  FiledReportRow,
  LibraryIncidentRow,
  ReportShareRow,
  WeeklyDigestRow,
} from './projections/report-library/entities.js';
import {
  ReportLibrary1700001120000,
  SimulatedReports1700001120200,
  SignedContentOfReports1700001120400,
  SimulatedShareLinks1700001120300,
} from './projections/report-library/migration.js';
import { reportLibraryProjection } from './projections/report-library/projection.js';
import { digestRequestedReactor } from './reactors/digest-requested.js';
import { incidentSignedReactor } from './reactors/incident-signed.js';
import {
  captureLookAlikeReactor,
  followLookAlikeReactor,
  foundLiveAgainReactor,
  lookAlikeReportRequestedReactor,
  type ReportRights,
  sendReportReactor,
} from './reactors/look-alike-reports.js';
import { incidentsAsked } from './asked-kinds.js';
import { incidentsSearch } from './search-kinds.js';
import { evidenceObjects } from './stores.js';
import { incidentsWaiting, incidentsWorkItems } from './work-items.js';

interface Needs extends Platform {
  readonly environment: Platform['environment'] & z.infer<typeof incidentsEnvironmentSchema>;
}

interface WorkNeeds extends WorkerPlatform {
  readonly environment: WorkerPlatform['environment'] & PicturesSettings;
  /** Reads signed heads of the log. */
  readonly checkpoints: ProofSource['pool'];
  readonly lookAlikes: LookAlikes;
  readonly sightings: ProfileSightings;
  /** Which addresses the browser that takes pictures may reach. */
  readonly pageReach: PageReach;
  readonly reporters: ReadonlyMap<ReportTarget, NetworkReporter>;
  readonly reportRights: ReportRights;
  readonly countDigest: CountDigest;
  readonly tenantsWithReports: () => Promise<readonly string[]>;
}

type DigestWork = IncidentsContext & Pick<WorkNeeds, 'countDigest' | 'tenantsWithReports'>;

const outcome = (happened: boolean) => (happened ? 'done' : 'skipped');

export const incidents = defineCapability({
  name: 'incidents',
  settings: { both: incidentsEnvironmentSchema.shape },
  keyAccess: [
    {
      resource: 'incidents',
      title: t`Incidents`,
      read: 'Incidents, evidence, reports and digests.',
      write: 'Open, prepare and file incidents, add evidence.',
    },
  ],
  search: incidentsSearch,
  asked: incidentsAsked,
  events: [...incidentEvents, ...evidenceKeyEvents, ...libraryEvents, ...reporterEvents],
  projections: [incidentsProjection, reportLibraryProjection],
  entities: [IncidentRow, LibraryIncidentRow, FiledReportRow, WeeklyDigestRow, ReportShareRow],
  migrations: [
    Incidents1700001100000,
    IncidentNames1700001100100,
    IncidentOrigins1700001110000,
    ReportLibrary1700001120000,
    SimulatedIncidents1700001120100,
    SimulatedReports1700001120200,
    SimulatedShareLinks1700001120300,
    SignedContentOfReports1700001120400,
    IncidentHandles1700001120400,
    EvidenceKeys1700001130000,
  ],
  stores: [evidenceObjects],
  topics: [
    {
      name: INCIDENTS_TOPIC,
      roles: INCIDENT_READERS,
      capability: 'incidents',
      toMessage: toIncidentsMessage,
    },
  ],
  figures: incidentsFigures,
  workItems: incidentsWorkItems,
  waiting: incidentsWaiting,
  notifications: incidentsNotifications,
  /** Reads the certificate in `RAMPART_TSA_CA_FILE` at once. @throws Error of the file system when this fails */
  open: (needs: Needs): IncidentsContext => ({
    log: needs.log,
    clock: needs.clock,
    ids: needs.ids,
    languages: needs.languages,
    ...openEvidence(needs.environment, needs, PRODUCT_VERSION),
  }),
  work: {
    open: (context: IncidentsContext, needs: WorkNeeds) => ({
      ...context,
      prove: (position: number) => proveEvent({ pool: needs.checkpoints }, position),
      lookAlikes: needs.lookAlikes,
      sightings: needs.sightings,
      pictures: openPictures(needs.environment, context.clock, needs.pageReach),
      senders: new Map([...needs.reporters].map(([target, network]) => [target, networkSender(network)])),
      filed: filedLookAlikes(needs.system),
      onUnanswered: (incidentId: string, error: unknown) =>
        needs.logger.warn({ err: error, incidentId }, 'a reported profile could not be looked at'),
      reportRights: needs.reportRights,
      countDigest: needs.countDigest,
      tenantsWithReports: needs.tenantsWithReports,
    }),
    jobs: [
      handledBy(buildPackageJob, async (work: IncidentsContext, data, { signal }) =>
        outcome(await packReport(work, data, signal)),
      ),
      handledBy(
        captureLookAlikeJob,
        (work: CaptureContext, data, { signal }) => captureLookAlike(work, data, signal),
        captureNothing,
      ),
      handledBy(sendReportJob, (work: SendingContext, data, { signal }) => sendReport(work, data, signal)),
      handledBy(checkTakedownsJob, (work: CheckContext, _data, { signal }) => checkTakedowns(work, signal)),
      handledBy(compileDigestJob, async (work: DigestWork, data) => outcome(await compileDigest(work, data))),
      handledBy(requestDueDigestsJob, async (work: DigestWork) =>
        outcome((await requestDueDigests(work, await work.tenantsWithReports())) > 0),
      ),
    ],
    schedules: [checkTakedownsSchedule, requestDueDigestsSchedule],
    reactors: (work) => [
      lookAlikeReportRequestedReactor(work, work.reportRights),
      followLookAlikeReactor(work),
      foundLiveAgainReactor(work),
    ],
    jobReactors: ({ log }) => [
      incidentSignedReactor(log),
      digestRequestedReactor(log),
      captureLookAlikeReactor(log),
      sendReportReactor(log),
    ],
  },
});
