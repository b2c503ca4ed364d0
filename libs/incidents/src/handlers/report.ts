import {
  type FormTarget,
  type HandOffSheet,
  type Report,
  type ReportTarget,
  reportTargetSchema,
  LEGAL_NOTICES,
  LEGAL_NOTICES_VERSION,
  type IncidentView,
  type ReportPreview,
} from '../contract/index.js';
import { FOLLOW_UPS, withDeadline } from '../domain/deadlines.js';
import { handOffSheet, previewForm } from '../domain/hand-off/hand-off-sheet.js';
import { handOverRefusal, requireHandOver } from '../domain/hand-over.js';
import { type Incident, simulatedMark } from '../domain/incident.js';
import { signatureWarning } from '../domain/legal-name.js';
import { suits } from '../domain/requirements/networks.js';
import { missingFor, statementsFor } from '../domain/requirements/missing.js';
import { contentText, noticesHash } from '../package/content.js';
import { utf8 } from '../format/bytes.js';
import { sha256Hex } from '../format/hashes.js';

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

/** The places that fit first: the suspect's own network, IC3, DSA. */
function inOrder(incident: Known): readonly ReportTarget[] {
  const general: readonly ReportTarget[] = ['ic3', 'dsa'];
  const rank = (target: ReportTarget): number => {
    if (!suits(target, incident)) return 3;
    return general.includes(target) ? 1 : target === 'dmca' ? 2 : 0;
  };
  return reportTargetSchema.options.toSorted((one, other) => rank(one) - rank(other));
}

export async function viewOf(incident: Known): Promise<IncidentView> {
  const {
    incidentId: id,
    chain: _,
    askedTargets: _asked,
    wishes: _wishes,
    suspects,
    unfinished,
    evidence,
    custody,
    targets,
    packages,
    filings,
    sendings,
    signature,
    ...rest
  } = incident;
  const checklist = inOrder(incident).map((target) => ({
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
    unfinished: [...unfinished],
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

/** Exactly what a signature for these places would cover; preparing fixes it. */
export async function previewOf(incident: Known, targets: readonly ReportTarget[]): Promise<ReportPreview> {
  const content = contentText(unsignedReport(incident, targets));
  const forms = targets.map((target) => previewForm(target, incident));
  return { contentSha256: await sha256Hex(utf8(content)), content, forms };
}

/** @throws DomainError `incident.simulated`, because a report about an invented account goes to no real place */
export function handOffOf(incident: Known, target: FormTarget): HandOffSheet {
  requireHandOver(incident, 'person');
  return handOffSheet(target, incident.caseFile, incident.signature?.name ?? '');
}
