import type { Report } from '../../contract/index.js';
import type { ZipEntry } from '../../format/canonical-zip.js';
import { Paper } from './paper.js';
import { drawAnnexes } from './report/annexes.js';
import { drawFinding } from './report/finding.js';
import { picturesOf } from './report/pictures.js';
import { drawCustody, drawEvidence, drawStatement, drawTimeline } from './report/record.js';
import { drawSummary } from './report/summary.js';
import { moment, titleOf } from './report/words.js';

export interface PdfSurroundings {
  readonly pictures: readonly ZipEntry[];
  /** SHA-256 of the authority's certificate, and the id of the Ed25519 key. */
  readonly fingerprint: string;
  readonly keyId: string;
  readonly packageName: string;
  readonly verifier: string;
  readonly commands: readonly string[];
}

/**
 * Creates the report for readers who do not know the product: a summary, its reasons, the stored evidence, and annexes
 * with all signed data. The PDF is tagged and printable. Equal inputs give equal bytes.
 */
export async function reportPdf(report: Report, around: PdfSurroundings): Promise<Uint8Array<ArrayBuffer>> {
  const { signature, reportId } = report;
  const paper = new Paper({ title: `${titleOf(report)}, ${reportId}`, createdAt: new Date(signature.at) });
  const pictures = picturesOf(paper, report, around.pictures);
  paper.masthead(`${reportId} · signed ${moment(signature.at)}`);
  drawSummary(paper, report, pictures);
  for (const finding of (report.caseFile.findings ?? []).slice(1)) drawFinding(paper, finding);
  drawTimeline(paper, report);
  drawEvidence(paper, report);
  drawCustody(paper, report);
  drawStatement(paper, report);
  verification(paper, around);
  drawAnnexes(paper, report, pictures);
  return paper.finish(
    report.simulated === true ? `${reportId}  ·  Simulated network` : reportId,
    `Seal ${signature.contentSha256}`,
  );
}

function verification(
  paper: Paper,
  { fingerprint, keyId, packageName, verifier, commands }: PdfSurroundings,
): void {
  paper.heading(2, 'How to verify');
  paper.paragraph(
    'This report is part of a package whose files are listed by hash and signed. VERIFY.txt in it says where the keys are published. Compare what you fetched with these:',
  );
  paper.fact('SHA-256 fingerprint of the authority’s certificate', fingerprint);
  paper.fact('Id of the Ed25519 key (first 16 digits of its SHA-256)', keyId);
  paper.fact('File name of the package', packageName);
  paper.fact('Verifier in the browser, which sends the package nowhere', verifier);
  if (commands.length > 0) paper.paragraph('Then run inside the package’s folder:');
  for (const command of commands) paper.paragraph(command, 'mono');
}
