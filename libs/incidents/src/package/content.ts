import { type LegalNotice, LEGAL_NOTICES, LEGAL_NOTICES_VERSION, type Report } from '../contract/index.js';
import { utf8 } from '../format/bytes.js';
import { canonicalJson } from '../format/canonical-json.js';
import { sha256Hex } from '../format/hashes.js';

export type SignedContent = Omit<Report, 'custody' | 'signature'> & {
  readonly legalNotices: { readonly version: string; readonly notices: readonly LegalNotice[] };
};

/** @returns the only text of the report that is hashed; a package holds it as `data/signed-content.json` */
export function contentText(report: Omit<Report, 'custody' | 'signature'>): string {
  const { reportId, incidentId, openedAt, origin, incidentType, severity, targets, caseFile, evidence } =
    report;
  const mark = report.simulated === true ? { simulated: true as const } : {};
  const legalNotices = { version: LEGAL_NOTICES_VERSION, notices: LEGAL_NOTICES };
  const content: SignedContent = {
    ...mark,
    ...{ reportId, incidentId, openedAt, origin, incidentType, severity, targets, caseFile, evidence },
    legalNotices,
  };
  return `${canonicalJson(content)}\n`;
}

/** SHA-256 of the content that a person signs, in lower-case hexadecimal. */
export const contentHash = (report: Omit<Report, 'custody' | 'signature'>): Promise<string> =>
  sha256Hex(utf8(contentText(report)));

/** SHA-256 of the notices as they are shown, in canonical JSON. */
export const noticesHash = (notices: readonly LegalNotice[] = LEGAL_NOTICES): Promise<string> =>
  sha256Hex(utf8(canonicalJson(notices)));
