import { custodyLine } from '../format/custody-chain.js';
import { hex, utf8 } from '../format/bytes.js';
import { BAG_DECLARATION, LAYOUT } from '../format/layout.js';
import type { TextsIn } from '@rampart/kernel';
import type { Report } from '../contract/index.js';
import { type BagFile, bagFile, manifestOf } from './bag-file.js';
import { evidenceFiles, type ReadEvidence } from './evidence-files.js';
import { contentText } from './content.js';
import { caseJsonLd } from './case-jsonld.js';
import { reportXml } from './report-xml.js';
import { REPORT_SCHEMA } from './schema-text.js';
import { packageName } from './package-name.js';
import { verifyCommands, verifyText, webVerifier } from './verify-text.js';

export interface BagSigner {
  readonly authorityFingerprint: Uint8Array;
  readonly keyId: string;
  /** The address at which the keys are published, without a slash at the end. */
  readonly publishedAt: string;
  readonly texts: TextsIn;
  readonly withTimestamp: boolean;
}

/**
 * The files of a package without its signatures, in the layout of BagIt 1.0 (RFC 8493). Names are relative to the
 * package's folder.
 * @throws DomainError `evidence.altered` (details: `evidenceId`) when bytes are missing or differ from those acquired
 */
export async function makeBag(
  report: Report,
  readEvidence: ReadEvidence,
  signer: BagSigner,
): Promise<readonly BagFile[]> {
  const { files, pictures } = await evidenceFiles(report.evidence, readEvidence);
  const { reportId, signature } = report;
  const { publishedAt, keyId, withTimestamp, texts } = signer;
  const name = packageName(report);
  const { reportPdf } = await import('./pdf/report-pdf.js');
  const pdf = await reportPdf(report, {
    pictures,
    texts,
    fingerprint: colons(signer.authorityFingerprint),
    keyId,
    packageName: name,
    verifier: webVerifier(publishedAt),
    commands: verifyCommands({ withTimestamp }),
  });
  const payload: readonly BagFile[] = [
    ...files,
    bagFile(LAYOUT.pdf, pdf),
    text(LAYOUT.xml, reportXml(report)),
    text(LAYOUT.jsonld, caseJsonLd(report)),
    text(LAYOUT.content, contentText(report)),
    text(LAYOUT.custody, report.custody.map((entry) => `${custodyLine(entry)}\n`).join('')),
  ];
  const tags: readonly BagFile[] = [
    text(LAYOUT.declaration, BAG_DECLARATION),
    text(LAYOUT.info, bagInfo(reportId, signature.at, payload)),
    text(LAYOUT.schema, REPORT_SCHEMA),
    text(LAYOUT.instructions, verifyText({ reportId, packageName: name, publishedAt, keyId, withTimestamp })),
    text(LAYOUT.manifest, manifestOf(payload)),
  ];
  return [...payload, ...tags, text(LAYOUT.tagManifest, manifestOf(tags))];
}

const text = (name: string, content: string): BagFile => bagFile(name, utf8(content));

/** The format of `openssl x509 -fingerprint`. */
const colons = (bytes: Uint8Array): string => (hex(bytes).toUpperCase().match(/../g) ?? []).join(':');

/** RFC 8493 section 2.2.2. */
function bagInfo(reportId: string, signedAt: string, payload: readonly BagFile[]): string {
  const octets = payload.reduce((sum, { size }) => sum + size, 0);
  return [
    `External-Identifier: ${reportId}`,
    `Bagging-Date: ${signedAt.slice(0, 10)}`,
    'Bag-Software-Agent: Rampart',
    `Payload-Oxum: ${octets}.${payload.length}`,
    '',
  ].join('\n');
}
