import {
  type Report,
  type ReportTarget,
  reportTargetSchema,
  LEGAL_NOTICES,
  LEGAL_NOTICES_VERSION,
  type IncidentView,
} from '../contract/index.js';
import { FOLLOW_UPS, withDeadline } from '../domain/deadlines.js';
import type { Incident } from '../domain/incident.js';
import { missingFor, statementsFor } from '../domain/requirements/missing.js';
import { noticesHash } from '../package/content.js';

type Known = Incident & { readonly caseFile: NonNullable<Incident['caseFile']> };

/** What a person signs of an incident. */
export function unsignedReport(
  { reportId, incidentId, openedAt, origin, incidentType, severity, caseFile, evidence }: Known,
  targets: readonly ReportTarget[],
): Omit<Report, 'custody' | 'signature'> {
  const rest = { origin, incidentType, severity, targets: [...targets], caseFile, evidence: [...evidence] };
  return { reportId, incidentId, openedAt, ...rest };
}

/** The signed report: its custody ends with the signature. Null before it was signed. */
export function signedReport(incident: Known): Report | null {
  const { signature, custody, targets } = incident;
  if (signature === null) return null;
  const end = custody.findIndex(({ action }) => action === 'signed');
  return { ...unsignedReport(incident, targets), custody: custody.slice(0, end + 1), signature };
}

/** Everything that a screen shows of an incident. */
export async function viewOf(incident: Known): Promise<IncidentView> {
  const {
    incidentId: id,
    chain: _,
    evidence,
    custody,
    targets,
    packages,
    filings,
    sendings,
    ...rest
  } = incident;
  const checklist = reportTargetSchema.options.map((target) => ({
    target,
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
    ...lists,
    packages: [...packages],
    filings: filings.map(withDeadline),
    sendings: [...sendings],
    checklist,
    notices,
  };
}
