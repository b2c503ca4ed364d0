import { LEGAL_NOTICES } from '../../../contract/index.js';
import { type Fact, factsOf } from '../../facts.js';
import type { Paper } from '../paper.js';
import type { ReportPictures } from './pictures.js';
import type { PrintedReport } from './words.js';

const STATED =
  'Names and contact details below are as the person who files declared them. Rampart has not verified them.';

/** The maximum number of pictures, so that the report stays short. All pictures are files of the package. */
const MAX_FIGURES = 24;

/** Writes all signed data in full, so that the earlier pages can be short. */
export function drawAnnexes(paper: Paper, report: PrintedReport, { all }: ReportPictures): void {
  const { caseFile, custody, evidence, signature, ...frame } = report;
  const {
    victim,
    reporter,
    suspect,
    locations,
    works,
    trademarks,
    transactions,
    findings = [],
    ...incident
  } = caseFile;
  paper.annex('Annex A: What was stated');
  section(paper, 'Report', factsOf(frame));
  section(paper, 'Incident', factsOf(incident, 'caseFile'));
  paper.paragraph(STATED);
  section(paper, 'Victim', factsOf(victim, 'caseFile.victim'));
  section(paper, 'Reporter', factsOf(reporter, 'caseFile.reporter'));
  section(paper, 'Suspect', factsOf(suspect, 'caseFile.suspect'));
  each(paper, 'Finding', findings, 'caseFile.findings');
  each(paper, 'Location', locations, 'caseFile.locations');
  each(paper, 'Work', works, 'caseFile.works');
  each(paper, 'Trademark', trademarks, 'caseFile.trademarks');
  each(paper, 'Transaction', transactions, 'caseFile.transactions');
  if (signature !== null) section(paper, 'Signature', factsOf(signature, 'signature'));
  if (evidence.length > 0) paper.annex('Annex B: Evidence');
  each(paper, 'Evidence', evidence, 'evidence');
  figures(paper, all);
  if (custody.length > 0) paper.annex('Annex C: Custody');
  each(paper, 'Custody entry', custody, 'custody');
  paper.annex('Annex D: Legal notices');
  for (const { title, text } of LEGAL_NOTICES) {
    paper.heading(3, title);
    paper.paragraph(text);
  }
}

function section(paper: Paper, title: string, facts: readonly Fact[]): void {
  if (facts.length === 0) return;
  paper.heading(3, title);
  for (const { label, value } of facts) paper.fact(label, value);
}

function each(paper: Paper, title: string, items: readonly unknown[], path: string): void {
  for (const [index, item] of items.entries())
    section(paper, `${title} ${index + 1}`, factsOf(item, `${path}[${index}]`));
}

function figures(paper: Paper, pictures: ReportPictures['all']): void {
  if (pictures.length === 0) return;
  paper.heading(3, 'Pictures');
  if (pictures.length > MAX_FIGURES)
    paper.paragraph(
      `The first ${MAX_FIGURES} of ${pictures.length} pictures. All of them are files of the package.`,
    );
  paper.figures(pictures.slice(0, MAX_FIGURES));
}
