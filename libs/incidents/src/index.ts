import type { MigrationClass } from '@rampart/database';
import type { Capability, EventDefinition, Projection } from '@rampart/event-log';
import type { JobDefinition, JobSchedule } from '@rampart/jobs';
import { evidenceKeyEvents } from './domain/evidence-keys.events.js';
import { incidentEvents as events } from './domain/incident.events.js';
import { libraryEvents } from './domain/library/library.events.js';
import { buildPackageJob } from './jobs/build-package.js';
import {
  captureLookAlikeJob,
  checkTakedownsJob,
  checkTakedownsSchedule,
  sendReportJob,
} from './jobs/look-alike-reports.js';
import { compileDigestJob, requestDueDigestsJob, requestDueDigestsSchedule } from './jobs/compile-digest.js';
import { IncidentRow } from './projections/incident-list/entities.js';
import {
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
} from './projections/report-library/migration.js';
import { reportLibraryProjection } from './projections/report-library/projection.js';
import { evidenceObjects } from './stores.js';

export { networkSender } from './adapters/network-sender.js';
export { openPictures } from './adapters/pictures/open-pictures.js';
export { proveEvent } from './adapters/log-proofs.js';
export { incidentsEnvironmentSchema, openLocalEvidence } from './adapters/open-local.js';
export { type IncidentsContext, requireIncident } from './handlers/context.js';
export { addEvidence, excludeEvidence } from './handlers/evidence.js';
export {
  listRecipients,
  nameRecipient,
  removeRecipient,
  rotateEvidenceKeys,
} from './handlers/evidence-keys.js';
export {
  fileReport,
  openIncident,
  prepareReport,
  requestReview,
  returnIncident,
  reviseIncident,
  signReport,
  withdrawIncident,
} from './handlers/incidents.js';
export { verifyEvidence, viewEvidence } from './handlers/kept-evidence.js';
export { type CaptureContext, captureLookAlike, captureNothing } from './handlers/capture-look-alike.js';
export { followLookAlike } from './handlers/follow-look-alike.js';
export { openForLookAlike, type OpeningContext } from './handlers/open-for-look-alike.js';
export { type CheckContext, checkTakedowns, recordOutcome } from './handlers/outcomes.js';
export { requestSending, type SendingContext, sendReport } from './handlers/send-report.js';
export { captureLookAlikeJob, checkTakedownsJob, sendReportJob } from './jobs/look-alike-reports.js';
export { incidentsNotifications } from './notifications.js';
export { incidentsWaiting, incidentsWorkItems } from './work-items.js';
export type { LookAlikes } from './ports/look-alikes.js';
export type { PagePictures } from './ports/page-pictures.js';
export type { ProfileSightings } from './ports/profile-sightings.js';
export type { ReportSender } from './ports/report-sender.js';
export { filedLookAlikes } from './projections/incident-list/filed-look-alikes.js';
export {
  captureLookAlikeReactor,
  followLookAlikeReactor,
  foundLiveAgainReactor,
  lookAlikeReportRequestedReactor,
  type ReportRights,
  sendReportReactor,
} from './reactors/look-alike-reports.js';
export {
  compileDigest,
  type CountDigest,
  digestFile,
  requestDigest,
  requestDueDigests,
} from './handlers/library/digests.js';
export { fetchShared, lookAtShared, revokeShare, shareReport } from './handlers/library/sharing.js';
export {
  type BesidePackage,
  besidePackage,
  handOutPackage,
  handOutSealed,
  packReport,
} from './handlers/packages.js';
export { handOffOf, viewOf } from './handlers/report.js';
export { toIncidentsMessage } from './live-message.js';
export { buildPackageJob } from './jobs/build-package.js';
export { compileDigestJob, requestDueDigestsJob } from './jobs/compile-digest.js';
export type { EvidenceKeys } from './ports/evidence-keys.js';
export { openSealed, wrappingKeyIdOf } from './sealed/envelope.js';
export { ed25519Pem } from './keys/pem.js';
export { buildPackage } from './package/build-package.js';
export { signFiles } from './package/sign-files.js';
export { INCIDENTS } from './projections/incident-list/projection.js';
export { incidentOfPackage, listIncidents } from './projections/incident-list/queries.js';
export { REPORT_LIBRARY } from './projections/report-library/projection.js';
export {
  countIncidents,
  listDigests,
  listDossiers,
  listLedger,
  listShareLinks,
  subjectOf,
} from './projections/report-library/queries.js';
export { digestRequestedReactor } from './reactors/digest-requested.js';
export { incidentSignedReactor } from './reactors/incident-signed.js';

export const incidentsJobs: readonly JobDefinition[] = [
  buildPackageJob,
  captureLookAlikeJob,
  sendReportJob,
  checkTakedownsJob,
  compileDigestJob,
  requestDueDigestsJob,
];
export const incidentsSchedules: readonly JobSchedule[] = [checkTakedownsSchedule, requestDueDigestsSchedule];
export const incidents: Capability = {
  name: 'incidents',
  events: [...events, ...evidenceKeyEvents, ...libraryEvents] as readonly EventDefinition[],
  projections: [incidentsProjection, reportLibraryProjection] as readonly Projection[],
  entities: [IncidentRow, LibraryIncidentRow, FiledReportRow, WeeklyDigestRow, ReportShareRow],
  migrations: [
    Incidents1700001100000,
    IncidentNames1700001100100,
    IncidentOrigins1700001110000,
    ReportLibrary1700001120000,
    SimulatedIncidents1700001120100,
    SimulatedReports1700001120200,
  ] as readonly MigrationClass[],
  stores: [evidenceObjects],
};
