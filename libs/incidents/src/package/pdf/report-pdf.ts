import type { TextsIn } from '@rampart/kernel';
import type { Report } from '../../contract/index.js';
import type { ZipEntry } from '../../format/canonical-zip.js';
import { Paper } from './paper.js';
import { drawAnnexes } from './report/annexes.js';
import { drawFinding } from './report/finding.js';
import { picturesOf } from './report/pictures.js';
import { drawCustody, drawEvidence, drawStatement, drawTimeline } from './report/record.js';
import { drawSummary } from './report/summary.js';
import { moment, type PrintedReport, titleOf } from './report/words.js';

export interface PdfSurroundings {
  readonly pictures: readonly ZipEntry[];
  /** SHA-256 of the authority's certificate, and the id of the Ed25519 key. */
  readonly fingerprint: string;
  readonly keyId: string;
  readonly packageName: string;
  readonly verifier: string;
  readonly commands: readonly string[];
  readonly texts: TextsIn;
}

/**
 * Creates the report for readers who do not know the product: a summary, its reasons, the stored evidence, and annexes
 * with all signed data. The PDF is tagged and printable. Equal inputs give equal bytes.
 */
export function reportPdf(report: Report, around: PdfSurroundings): Promise<Uint8Array<ArrayBuffer>> {
  const { at, contentSha256 } = report.signature;
  const { texts, pictures } = around;
  if (texts.language !== (report.signature.language ?? 'en'))
    throw new TypeError('The texts have another language than the signature. Give those of its language.');
  const { t } = texts;
  return draw(report, pictures, {
    texts,
    status: t`signed ${moment(at)}`,
    createdAt: at,
    foot: t`Seal ${contentSha256}`,
    verify: (paper) => verification(paper, around),
  });
}

export interface PreviewSurroundings {
  readonly pictures: readonly ZipEntry[];
  /** SHA-256 of the content that a signature would cover. */
  readonly contentSha256: string;
  readonly texts: TextsIn;
}

/** Creates the same report before its signature. It says on each page which content it shows. */
export function previewPdf(
  report: PrintedReport,
  { pictures, contentSha256, texts }: PreviewSurroundings,
): Promise<Uint8Array<ArrayBuffer>> {
  const { t } = texts;
  return draw({ ...report, signature: null }, pictures, {
    texts,
    status: t`not signed`,
    createdAt: report.custody.at(-1)?.at ?? report.openedAt,
    foot: t`Content ${contentSha256}`,
    verify: (paper) =>
      paper.paragraph(
        t`The signed report names its package and its keys here, with the commands that check it.`,
      ),
  });
}

interface Frame {
  readonly texts: TextsIn;
  readonly status: string;
  /** ISO 8601. */
  readonly createdAt: string;
  readonly foot: string;
  readonly verify: (paper: Paper) => void;
}

async function draw(
  report: PrintedReport,
  files: readonly ZipEntry[],
  { texts, status, createdAt, foot, verify }: Frame,
): Promise<Uint8Array<ArrayBuffer>> {
  const { reportId } = report;
  const { t } = texts;
  const title = `${titleOf(report, texts)}, ${reportId}`;
  const paper = new Paper({ title, createdAt: new Date(createdAt), texts });
  const pictures = picturesOf(paper, report, files);
  paper.masthead(`${reportId} · ${status}`);
  drawSummary(paper, report, pictures);
  for (const finding of (report.caseFile.findings ?? []).slice(1)) drawFinding(paper, finding);
  drawTimeline(paper, report);
  drawEvidence(paper, report);
  drawCustody(paper, report);
  drawStatement(paper, report);
  paper.heading(2, t`How to verify`);
  verify(paper);
  drawAnnexes(paper, report, pictures);
  return paper.finish(report.simulated === true ? `${reportId}  ·  ${t`Simulated network`}` : reportId, foot);
}

function verification(
  paper: Paper,
  { fingerprint, keyId, packageName, verifier, commands, texts: { t } }: PdfSurroundings,
): void {
  paper.paragraph(
    t`This report is part of a package whose files are listed by hash and signed. VERIFY.txt in it says where the keys are published. Compare what you fetched with these:`,
  );
  paper.fact(t`SHA-256 fingerprint of the authority’s certificate`, fingerprint);
  paper.fact(t`Id of the Ed25519 key (first 16 digits of its SHA-256)`, keyId);
  paper.fact(t`File name of the package`, packageName);
  paper.fact(t`Verifier in the browser, which sends the package nowhere`, verifier);
  if (commands.length > 0) paper.paragraph(t`Then run inside the package’s folder:`);
  for (const command of commands) paper.paragraph(command, 'mono');
}
