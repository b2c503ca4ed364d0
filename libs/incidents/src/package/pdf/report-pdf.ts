import { fileNameOf, handlesOf, LEGAL_NOTICES, type Report } from '../../contract/index.js';
import { signatureWarning } from '../../domain/legal-name.js';
import type { ZipEntry } from '../../format/canonical-zip.js';
import { type Fact, factsOf } from '../facts.js';
import { Paper } from './paper.js';
import { isPlainPicture } from './pictures.js';

export interface PdfSurroundings {
  readonly pictures: readonly ZipEntry[];
  /** SHA-256 of the authority's certificate, and the id of the Ed25519 key. */
  readonly fingerprint: string;
  readonly keyId: string;
  readonly packageName: string;
  readonly verifier: string;
  readonly commands: readonly string[];
}

const SIMULATED =
  'Simulated network: the reported account is invented. This report is an exercise. Do not hand it to any authority or company.';
const STATED =
  'Names and contact details below are as the person who files stated them. Rampart has not verified them.';

/** More would make the report a picture book; all of them are files of the package. */
const MAX_FIGURES = 24;

/** The report for people: tagged, printable, with its pictures side by side. Equal inputs make equal bytes. */
export async function reportPdf(report: Report, around: PdfSurroundings): Promise<Uint8Array<ArrayBuffer>> {
  const { caseFile, custody, evidence, signature, ...frame } = report;
  const paper = new Paper({
    title: `Incident report ${report.reportId}`,
    createdAt: new Date(signature.at),
  });
  paper.masthead(`${report.reportId} · signed ${signature.at.slice(0, 19).replace('T', ' ')} UTC`);
  paper.title(`Incident report ${report.reportId}`, signature.contentSha256);
  if (report.simulated === true) paper.band(SIMULATED);
  const handles = handlesOf(caseFile);
  if (handles !== null) {
    paper.heading(2, 'Letter under letter');
    paper.handles(handles);
  }
  section(paper, 'Report', factsOf(frame));
  const { victim, reporter, suspect, locations, works, trademarks, transactions, ...incident } = caseFile;
  section(paper, 'Incident', factsOf(incident, 'caseFile'));
  paper.paragraph(STATED);
  section(paper, 'Victim', factsOf(victim, 'caseFile.victim'));
  section(paper, 'Reporter', factsOf(reporter, 'caseFile.reporter'));
  section(paper, 'Suspect', factsOf(suspect, 'caseFile.suspect'));
  each(paper, 'Location', locations, 'caseFile.locations');
  each(paper, 'Work', works, 'caseFile.works');
  each(paper, 'Trademark', trademarks, 'caseFile.trademarks');
  each(paper, 'Transaction', transactions, 'caseFile.transactions');
  each(paper, 'Evidence', evidence, 'evidence');
  figures(paper, report, around.pictures);
  each(paper, 'Custody entry', custody, 'custody');
  paper.heading(2, 'Legal notices');
  for (const { title, text } of LEGAL_NOTICES) {
    paper.heading(3, title);
    paper.paragraph(text);
  }
  section(paper, 'Signature', factsOf(signature, 'signature'));
  const warning = signatureWarning(signature.name, caseFile);
  if (warning !== null) paper.paragraph(warning);
  verification(paper, around);
  return paper.finish(
    report.simulated === true ? `${report.reportId}  ·  Simulated network` : report.reportId,
    `Seal ${signature.contentSha256}`,
  );
}

function section(paper: Paper, title: string, facts: readonly Fact[], level: 2 | 3 = 2): void {
  if (facts.length === 0) return;
  paper.heading(level, title);
  for (const { label, value } of facts) paper.fact(label, value);
}

function each(paper: Paper, title: string, items: readonly unknown[], path: string): void {
  for (const [index, item] of items.entries())
    section(paper, `${title} ${index + 1}`, factsOf(item, `${path}[${index}]`), index === 0 ? 2 : 3);
}

function figures(paper: Paper, { evidence }: Report, files: readonly ZipEntry[]): void {
  const byName = new Map(files.map(({ name, bytes }) => [name, bytes]));
  const pictures = evidence.flatMap((item, index) => {
    const bytes = byName.get(`data/${fileNameOf(item, index)}`);
    const caption = `Evidence ${index + 1}: ${item.filename}`;
    return bytes !== undefined && isPlainPicture(bytes) && paper.opens(bytes) ? [{ bytes, caption }] : [];
  });
  if (pictures.length === 0) return;
  paper.heading(2, 'Figures');
  if (pictures.length > MAX_FIGURES)
    paper.paragraph(
      `The first ${MAX_FIGURES} of ${pictures.length} pictures. All of them are files of the package.`,
    );
  paper.figures(pictures.slice(0, MAX_FIGURES));
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
  paper.paragraph('Then run inside the package’s folder:');
  for (const command of commands) paper.paragraph(command, 'mono');
}
