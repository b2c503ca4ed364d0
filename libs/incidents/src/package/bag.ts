import { custodyLine } from '../format/custody-chain.js';
import { type Bytes, hex, utf8 } from '../format/bytes.js';
import type { ZipEntry } from '../format/canonical-zip.js';
import { BAG_DECLARATION, LAYOUT } from '../format/layout.js';
import { manifestOf } from '../format/manifest.js';
import { fileNameOf, type Report } from '../contract/index.js';
import { sha256Hex } from '../format/hashes.js';
import { DomainError } from '@rampart/kernel';
import { contentText } from './content.js';
import { caseJsonLd } from './case-jsonld.js';
import { reportPdf } from './pdf/report-pdf.js';
import { reportXml } from './report-xml.js';
import { REPORT_SCHEMA } from './schema-text.js';
import { verifyCommands, verifyText } from './verify-text.js';

/** What the bag says of whoever signs it. */
export interface BagSigner {
  /** SHA-256 of the authority's certificate. */
  readonly authorityFingerprint: Uint8Array;
  readonly keyId: string;
  /** Where the keys are published, without a slash at the end. */
  readonly publishedAt: string;
  readonly withTimestamp: boolean;
}

/**
 * The files of a package but its signatures, as BagIt 1.0 (RFC 8493) has them; names are inside the package's folder.
 * @param evidence plain bytes by evidence id
 * @throws DomainError `evidence.altered` when bytes are missing or are not those that were acquired
 */
export async function makeBag(
  report: Report,
  evidence: ReadonlyMap<string, Uint8Array>,
  signer: BagSigner,
): Promise<readonly ZipEntry[]> {
  const files = await evidenceFiles(report, evidence);
  const { reportId, signature } = report;
  const { publishedAt, keyId, withTimestamp } = signer;
  const pdf = await reportPdf(report, {
    files,
    fingerprint: colons(signer.authorityFingerprint),
    keyId,
    commands: verifyCommands({ withTimestamp }),
  });
  const payload: readonly ZipEntry[] = [
    ...files,
    { name: LAYOUT.pdf, bytes: pdf },
    text(LAYOUT.xml, reportXml(report)),
    text(LAYOUT.jsonld, caseJsonLd(report)),
    text(LAYOUT.content, contentText(report)),
    text(LAYOUT.custody, report.custody.map((entry) => `${custodyLine(entry)}\n`).join('')),
  ];
  const tags: readonly ZipEntry[] = [
    text(LAYOUT.declaration, BAG_DECLARATION),
    text(LAYOUT.info, bagInfo(reportId, signature.at, payload)),
    text(LAYOUT.schema, REPORT_SCHEMA),
    text(LAYOUT.instructions, verifyText({ reportId, publishedAt, keyId, withTimestamp })),
    text(LAYOUT.manifest, await manifestOf(payload)),
  ];
  return [...payload, ...tags, text(LAYOUT.tagManifest, await manifestOf(tags))];
}

const text = (name: string, content: string): ZipEntry => ({ name, bytes: utf8(content) });

/** As `openssl x509 -fingerprint` shows it. */
const colons = (bytes: Uint8Array): string => (hex(bytes).toUpperCase().match(/../g) ?? []).join(':');

/** RFC 8493 section 2.2.2. */
function bagInfo(reportId: string, signedAt: string, payload: readonly ZipEntry[]): string {
  const octets = payload.reduce((sum, { bytes }) => sum + bytes.length, 0);
  return [
    `External-Identifier: ${reportId}`,
    `Bagging-Date: ${signedAt.slice(0, 10)}`,
    'Bag-Software-Agent: Rampart',
    `Payload-Oxum: ${octets}.${payload.length}`,
    '',
  ].join('\n');
}

async function evidenceFiles(
  { evidence }: Report,
  bytesById: ReadonlyMap<string, Bytes | Uint8Array>,
): Promise<readonly ZipEntry[]> {
  return Promise.all(
    evidence.map(async (item, index) => {
      const bytes = bytesById.get(item.id);
      if (bytes === undefined || bytes.length !== item.size || (await sha256Hex(bytes)) !== item.sha256)
        throw new DomainError('evidence.altered', 'conflict', 'Evidence is not as it was acquired.', {
          evidenceId: item.id,
        });
      return { name: `data/${fileNameOf(item, index)}`, bytes };
    }),
  );
}
