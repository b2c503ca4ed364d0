import { type EvidenceItem, fileNameOf, LEGAL_NOTICES, type Report } from '../contract/index.js';
import { LAYOUT } from '../format/layout.js';
import { writeXml } from './xml-writer.js';

/** The namespace of version 2.0; its schema is in `report-schema.ts`. */
export const REPORT_NAMESPACE = 'urn:rampart:incident-report:2.0';

const ITEMS = {
  socialProfiles: 'profile',
  profiles: 'profile',
  ipAddresses: 'ipAddress',
  userAgents: 'userAgent',
  timestamps: 'timestamp',
  behaviorPatterns: 'behaviorPattern',
  locations: 'location',
  works: 'work',
  trademarks: 'trademark',
  transactions: 'transaction',
  otherReports: 'otherReport',
  witnesses: 'witness',
  findings: 'finding',
  contributions: 'contribution',
  targets: 'target',
  statements: 'statement',
  legalNotices: 'notice',
  digitalEvidence: 'item',
  chainOfCustody: 'entry',
  custodySequences: 'sequence',
};

export function reportXml(report: Report): string {
  const { reportId, signature, custody } = report;
  const body = {
    reportId,
    submissionTimestamp: signature.at,
    incident: incidentOf(report),
    legalNotices: LEGAL_NOTICES.map(({ id, title, text }) => ({ id, title, text })),
    chainOfCustody: custody,
    digitalSignature: { ...signature, detachedSignature: LAYOUT.cms },
    encryptionKey: report.evidence[0]?.encryptionKeyId,
  };
  const inner = Object.entries(body)
    .map(([name, value]) => writeXml(name, value, ITEMS, '  '))
    .join('');
  return `<?xml version="1.0" encoding="UTF-8"?>\n<incidentReport xmlns="${REPORT_NAMESPACE}" schemaVersion="2.0">\n${inner}</incidentReport>\n`;
}

function incidentOf({ incidentId, openedAt, incidentType, severity, ...report }: Report) {
  const { title, description, occurredAt, ...rest } = report.caseFile;
  return {
    id: incidentId,
    timestamp: openedAt,
    origin: report.origin,
    simulated: report.simulated,
    incidentType,
    severity,
    targets: report.targets,
    title,
    description,
    occurredAt,
    ...rest,
    digitalEvidence: report.evidence.map((item, index) => ({
      ...evidenceOf(item, index),
      // Only sequence numbers; the custody entries follow once, below.
      custodySequences: report.custody.flatMap(({ objectId, sequence }) =>
        objectId === item.id ? [sequence] : [],
      ),
    })),
    status: 'signed',
  };
}

function evidenceOf(item: EvidenceItem, index: number) {
  const { id, type, filename, sha256, size, mimeType, acquiredAt, source, description, shows } = item;
  const file = `data/${fileNameOf(item, index)}`;
  return {
    id,
    type,
    filename,
    file,
    hash: sha256,
    size,
    mimeType,
    timestamp: acquiredAt,
    source,
    description,
    shows,
    encryptionKey: item.encryptionKeyId,
  };
}
