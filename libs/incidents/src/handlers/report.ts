import {
  type FormTarget,
  type HandOffSheet,
  type Report,
  type ReportTarget,
  reportTargetSchema,
  LEGAL_NOTICES,
  LEGAL_NOTICES_VERSION,
  type IncidentView,
} from '../contract/index.js';
import { FOLLOW_UPS, withDeadline } from '../domain/deadlines.js';
import { handOffSheet } from '../domain/hand-off/hand-off-sheet.js';
import { handOverRefusal, requireHandOver } from '../domain/hand-over.js';
import { type Incident, simulatedMark } from '../domain/incident.js';
import { signatureWarning } from '../domain/legal-name.js';
import { suits } from '../domain/requirements/networks.js';
import { missingFor, statementsFor } from '../domain/requirements/missing.js';
import { noticesHash } from '../package/content.js';

type Known = Incident & { readonly caseFile: NonNullable<Incident['caseFile']> };

export function unsignedReport(
  incident: Known,
  targets: readonly ReportTarget[],
): Omit<Report, 'custody' | 'signature'> {
  const { reportId, incidentId, openedAt, origin, incidentType, severity, caseFile, evidence } = incident;
  const mark = simulatedMark(incident);
  const rest = {
    origin,
    ...mark,
    incidentType,
    severity,
    targets: [...targets],
    caseFile,
    evidence: [...evidence],
  };
  return { reportId, incidentId, openedAt, ...rest };
}

/** The signed report, whose custody ends with the signature; null before the signature. */
export function signedReport(incident: Known): Report | null {
  const { signature, custody, targets } = incident;
  if (signature === null) return null;
  const end = custody.findIndex(({ action }) => action === 'signed');
  return { ...unsignedReport(incident, targets), custody: custody.slice(0, end + 1), signature };
}

export async function viewOf(incident: Known): Promise<IncidentView> {
  const {
    incidentId: id,
    chain: _,
    askedTargets: _asked,
    wishes: _wishes,
    suspects,
    evidence,
    custody,
    targets,
    packages,
    filings,
    sendings,
    signature,
    ...rest
  } = incident;
  const checklist = reportTargetSchema.options.map((target) => ({
    target,
    suits: suits(target, incident),
    missing: [...missingFor(target, incident)],
    statements: [...statementsFor([target])],
    followUp: FOLLOW_UPS[target],
  }));
  const notices = {
    version: LEGAL_NOTICES_VERSION,
    sha256: await noticesHash(),
    notices: LEGAL_NOTICES.map((notice) => ({ ...notice })),
  };
  const lists = { evidence: [...evidence], custody: [...custody], targets: [...targets] };
  return {
    id,
    ...rest,
    signature,
    suspects: [...suspects],
    ...lists,
    packages: [...packages],
    filings: filings.map(withDeadline),
    sendings: [...sendings],
    checklist,
    notices,
    handOverRefused: handOverRefusal(incident, 'person')?.message ?? null,
    signatureWarning: signature === null ? null : signatureWarning(signature.name, incident.caseFile),
  };
}

/** @throws DomainError `incident.simulated`, because a report about an invented account goes to no real place */
export function handOffOf(incident: Known, target: FormTarget): HandOffSheet {
  requireHandOver(incident, 'person');
  return handOffSheet(target, incident.caseFile, incident.signature?.name ?? '');
}
