import { createHash } from 'node:crypto';
import {
  type CaseFile,
  type CustodyEntry,
  type CustodyFact,
  type EvidenceItem,
  LEGAL_NOTICES_VERSION,
  NO_ENTRY,
  type Report,
  reportSchema,
} from '../contract/index.js';
import { chained, custodyHash, signedBytes, withSignature } from '../format/custody-chain.js';
import { contentHash, noticesHash } from '../package/content.js';
import type { PackageKeys } from '../package/build-package.js';
import type { ReadEvidence } from '../package/evidence-files.js';

export const INCIDENT_ID = '01930000-0000-7000-8000-0000000000aa';
export const SIGNED_AT = '2026-11-21T12:30:00.000Z';
const OFFICER = {
  id: 'user:01930000-0000-7000-8000-000000000001',
  name: 'Ada Officer',
  role: 'officer',
} as const;
const TOOL = { name: 'rampart', version: '0.1.0' };

export const CASE_FILE: CaseFile = {
  title: 'An account in my name',
  description: 'Somebody asks my followers for money.\nThey use my picture & my <name>.',
  occurredAt: '2026-11-20T08:00:00.000Z',
  victim: { name: 'Ada Lovelace', email: 'ada@example.org', socialProfiles: ['https://social.example/@ada'] },
  reporter: { name: 'Ada Lovelace', email: 'ada@example.org', isVictim: true },
  suspect: {
    profiles: ['https://social.example/@ada_support'],
    ipAddresses: [],
    userAgents: [],
    timestamps: ['2026-11-20T08:00:00.000Z'],
    behaviorPatterns: ['Asks for money in direct messages'],
  },
  locations: [{ url: 'https://social.example/@ada_support', description: 'The profile' }],
  works: [],
  trademarks: [],
  transactions: [],
  otherReports: [],
  witnesses: [],
};

export interface SampleFile {
  readonly filename: string;
  readonly bytes: Uint8Array;
  readonly mimeType?: string;
}

const uuid = (n: number): string => `01930000-0000-7000-8000-${String(n).padStart(12, '0')}`;

export const evidenceOf = (files: readonly SampleFile[]): readonly EvidenceItem[] =>
  files.map(({ filename, bytes, mimeType = 'text/plain' }, index) => ({
    id: uuid(100 + index),
    type: 'file',
    filename,
    mimeType,
    size: bytes.length,
    sha256: createHash('sha256').update(bytes).digest('hex'),
    acquiredAt: '2026-11-20T09:00:00.000Z',
    source: 'https://social.example/@ada_support',
    description: `What ${filename} shows`,
    encryptionKeyId: 'evidence-key-1',
  }));

export async function chainOf(
  facts: readonly CustodyFact[],
  keys: PackageKeys,
  incidentId = INCIDENT_ID,
): Promise<CustodyEntry[]> {
  const entries: CustodyEntry[] = [];
  let previous = NO_ENTRY;
  for (const fact of facts) {
    const unsigned = chained(fact, { incidentId, sequence: entries.length + 1, previous }, keys.keyId);
    const entry = withSignature(unsigned, await keys.signEd25519(signedBytes(unsigned)));
    previous = await custodyHash(entry);
    entries.push(entry);
  }
  return entries;
}

export const factsOfCustody = (
  evidence: readonly EvidenceItem[],
  contentSha256: string,
  incidentId = INCIDENT_ID,
): CustodyFact[] => [
  ...evidence.map((item): CustodyFact => ({
    action: 'acquired',
    officer: OFFICER,
    objectId: item.id,
    hashBefore: null,
    hashAfter: item.sha256,
    tool: TOOL,
    reason: 'Uploaded',
    from: item.source,
    to: 'object storage',
    at: item.acquiredAt,
    clock: 'system',
  })),
  ...evidence.map((item): CustodyFact => ({
    action: 'verified',
    officer: { id: 'service:rampart', name: 'Rampart', role: 'service' },
    objectId: item.id,
    hashBefore: item.sha256,
    hashAfter: item.sha256,
    tool: TOOL,
    reason: 'Before the report was prepared',
    from: null,
    to: null,
    at: '2026-11-21T12:00:00.000Z',
    clock: 'system',
  })),
  {
    action: 'signed',
    officer: OFFICER,
    objectId: incidentId,
    hashBefore: null,
    hashAfter: contentSha256,
    tool: TOOL,
    reason: 'Signed by Ada Lovelace',
    from: null,
    to: null,
    at: SIGNED_AT,
    clock: 'system',
  },
];

/** A report that is ready for a package. @param change values that differ from the sample */
export async function sampleReport(
  files: readonly SampleFile[],
  keys: PackageKeys,
  change: Partial<Omit<Report, 'custody' | 'signature'>> = {},
): Promise<Report> {
  const unsigned = {
    reportId: 'IR-2026-0A1B2C3D',
    incidentId: INCIDENT_ID,
    openedAt: '2026-11-20T08:30:00.000Z',
    origin: { kind: 'manual' as const },
    incidentType: 'impersonation' as const,
    severity: 'high' as const,
    targets: ['ic3' as const],
    caseFile: CASE_FILE,
    evidence: [...evidenceOf(files)],
    ...change,
  };
  const contentSha256 = await contentHash(unsigned);
  const facts = factsOfCustody(unsigned.evidence, contentSha256, unsigned.incidentId);
  return reportSchema.parse({
    ...unsigned,
    custody: await chainOf(facts, keys, unsigned.incidentId),
    signature: {
      name: 'Ada Lovelace',
      userId: uuid(1),
      at: SIGNED_AT,
      statements: ['good-faith', 'accuracy'],
      contentSha256,
      noticesVersion: LEGAL_NOTICES_VERSION,
      noticesSha256: await noticesHash(),
    },
  });
}

/** Plain bytes by evidence id, as a package reads them. */
export function bytesOf(files: readonly SampleFile[]): ReadEvidence {
  const known = new Map(evidenceOf(files).map(({ id }, index) => [id, files[index]?.bytes]));
  return (id) => {
    const bytes = known.get(id);
    return Promise.resolve(bytes === undefined ? null : [bytes]);
  };
}
