import { LEGAL_NOTICES } from '../../../contract/index.js';
import { type Fact, factsOf } from '../../facts.js';
import type { Paper } from '../paper.js';
import { fieldIn } from './field-words.js';
import type { ReportPictures } from './pictures.js';
import type { PrintedReport } from './words.js';

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
  const { t } = paper.texts;
  paper.annex(t`Annex A: What was stated`);
  section(paper, t`Report`, factsOf(frame));
  section(paper, t`Incident`, factsOf(incident, 'caseFile'));
  paper.paragraph(
    t`Names and contact details below are as the person who files declared them. Rampart has not verified them.`,
  );
  section(paper, t`Victim`, factsOf(victim, 'caseFile.victim'));
  section(paper, t`Reporter`, factsOf(reporter, 'caseFile.reporter'));
  section(paper, t`Suspect`, factsOf(suspect, 'caseFile.suspect'));
  each(paper, t`Finding`, findings, 'caseFile.findings');
  each(paper, t`Location`, locations, 'caseFile.locations');
  each(paper, t`Work`, works, 'caseFile.works');
  each(paper, t`Trademark`, trademarks, 'caseFile.trademarks');
  each(paper, t`Transaction`, transactions, 'caseFile.transactions');
  if (signature !== null) section(paper, t`Signature`, factsOf(signature, 'signature'));
  if (evidence.length > 0) paper.annex(t`Annex B: Evidence`);
  each(paper, t`Evidence`, evidence, 'evidence');
  figures(paper, all);
  if (custody.length > 0) paper.annex(t`Annex C: Custody`);
  each(paper, t`Custody entry`, custody, 'custody');
  paper.annex(t`Annex D: Legal notices`);
  // They are quoted in the words that the signature covers.
  for (const { title, text } of LEGAL_NOTICES) {
    paper.heading(3, title, 'en');
    paper.paragraph(text, 'text', 'en');
  }
}

function section(paper: Paper, title: string, facts: readonly Fact[]): void {
  if (facts.length === 0) return;
  paper.heading(3, title);
  for (const fact of facts) paper.fact(fieldIn(paper.texts, fact), fact.value);
}

function each(paper: Paper, title: string, items: readonly unknown[], path: string): void {
  for (const [index, item] of items.entries())
    section(paper, `${title} ${index + 1}`, factsOf(item, `${path}[${index}]`));
}

function figures(paper: Paper, pictures: ReportPictures['all']): void {
  if (pictures.length === 0) return;
  const { t } = paper.texts;
  paper.heading(3, t`Pictures`);
  if (pictures.length > MAX_FIGURES)
    paper.paragraph(
      t`The first ${MAX_FIGURES} of ${pictures.length} pictures. All of them are files of the package.`,
    );
  paper.figures(pictures.slice(0, MAX_FIGURES));
}
