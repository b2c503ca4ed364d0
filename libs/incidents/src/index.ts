export { incidents } from './capability.js';
export { proveEvent } from './adapters/log-proofs.js';
export { type EvidenceNeeds, incidentsEnvironmentSchema, openEvidence } from './adapters/open-evidence.js';
export { type IncidentsContext, requireIncident } from './handlers/context.js';
export { addEvidence, excludeEvidence } from './handlers/evidence.js';
export { mailHandlesOf } from './handlers/mail-handles.js';
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
export { type CaptureContext } from './handlers/capture-look-alike.js';
export { followLookAlike } from './handlers/follow-look-alike.js';
export { openForLookAlike, type OpeningContext } from './handlers/open-for-look-alike.js';
export { recordOutcome } from './handlers/outcomes.js';
export { requestSending, type SendingContext, sendReport } from './handlers/send-report.js';
export type { LookAlikes } from './ports/look-alikes.js';
export type { PagePictures } from './ports/page-pictures.js';
export type { ProfileSightings } from './ports/profile-sightings.js';
export type { ReportSender } from './ports/report-sender.js';
export { type ReportRights } from './reactors/look-alike-reports.js';
export { type CountDigest, digestFile, requestDigest } from './handlers/library/digests.js';
export { fetchShared, lookAtShared, revokeShare, shareReport } from './handlers/library/sharing.js';
export {
  type BesidePackage,
  besidePackage,
  handOutPackage,
  handOutSealed,
  packReport,
} from './handlers/packages.js';
export { declareReporter, reporterProfile } from './handlers/reporter-profile.js';
export { handOffOf, previewOf, viewOf } from './handlers/report.js';
export { drawPreview } from './handlers/report-preview.js';
export type { EvidenceKeys } from './ports/evidence-keys.js';
export { openSealed, wrappingKeyIdOf } from './sealed/envelope.js';
export { ed25519Pem } from './keys/pem.js';
export { buildPackage } from './package/build-package.js';
export { signFiles } from './package/sign-files.js';
export { INCIDENTS } from './projections/incident-list/projection.js';
export { incidentList, incidentOfPackage } from './projections/incident-list/queries.js';
export { REPORT_LIBRARY } from './projections/report-library/projection.js';
export {
  countIncidents,
  digestList,
  dossierList,
  ledgerList,
  shareLinkList,
  subjectOf,
} from './projections/report-library/queries.js';
export { compileDigest, requestDueDigests } from './handlers/library/digests.js';
export { openPictures } from './adapters/pictures/open-pictures.js';
