import type { TextsIn } from '@rampart/kernel';
import {
  type DigestFacts,
  type IncidentStatus,
  type ReportOutcome,
  tellsOfSimulated,
} from '../../contract/index.js';
import type { Digest } from '../../domain/library/digest.js';
import { Paper } from './paper.js';

export async function digestPdf(
  { week, from, to, complete, digestId }: Omit<Digest, 'facts'>,
  facts: DigestFacts,
  texts: TextsIn,
): Promise<Uint8Array<ArrayBuffer>> {
  const { t } = texts;
  const title = t`Weekly digest ${week}`;
  const paper = new Paper({ title, createdAt: new Date(from), texts });
  paper.masthead(t`Digest ${week}`);
  paper.title(title, null);
  if (tellsOfSimulated(facts)) paper.band(t`Simulated network: some accounts in this digest are invented.`);
  paper.fact(t`From (inclusive) to (exclusive)`, t`${from} to ${to}`);
  paper.fact(t`Digest`, digestId);
  if (!complete) paper.paragraph(t`Made before the week was over: what happened after that is missing.`);
  paper.heading(2, t`Look-alikes found in the week`);
  drawFound(paper, facts);
  paper.heading(2, t`Incidents`);
  paper.row(t`Opened in the week`, String(facts.opened));
  drawIncidents(paper, facts);
  paper.heading(2, t`Reports filed in the week`);
  for (const { reportId, target, simulated, number, at } of facts.filed)
    paper.row(reportTo(texts, { reportId, target, simulated, at }), number);
  if (facts.filed.length === 0) paper.paragraph(t`None were filed.`);
  paper.heading(2, t`Outcomes of reports in the week`);
  for (const { reportId, target, simulated, outcome, at } of facts.outcomes)
    paper.row(reportTo(texts, { reportId, target, simulated, at }), outcomeWords(texts)[outcome]);
  if (facts.outcomes.length === 0) paper.paragraph(t`Nothing became known.`);
  return paper.finish(title);
}

function drawFound(paper: Paper, { lookAlikes }: DigestFacts): void {
  const { t, of } = paper.texts;
  for (const { platform, risk, simulated, count } of lookAlikes) {
    const about = t`${platform}, ${of(risk)} risk`;
    paper.row(simulated === true ? t`${about} (simulated network)` : about, String(count));
  }
  if (lookAlikes.length === 0) paper.paragraph(t`Scans found none.`);
}

function drawIncidents(paper: Paper, { incidents }: DigestFacts): void {
  const { t } = paper.texts;
  const states = statusWords(paper.texts);
  for (const { status, count } of incidents)
    paper.row(t`All incidents with status ${states[status]}`, String(count));
  if (incidents.length === 0) paper.paragraph(t`There are none.`);
}

type Filed = Pick<DigestFacts['filed'][number], 'reportId' | 'target' | 'at'> & {
  readonly simulated: boolean | undefined;
};

const reportTo = ({ t }: TextsIn, { reportId, target, simulated, at }: Filed): string =>
  simulated === true ? t`${reportId} to simulated ${target}, ${at}` : t`${reportId} to ${target}, ${at}`;

const statusWords = ({ t }: TextsIn): Readonly<Record<IncidentStatus, string>> => ({
  draft: t`draft`,
  'in-review': t`in-review`,
  prepared: t`prepared`,
  signed: t`signed`,
  filed: t`filed`,
  withdrawn: t`withdrawn`,
});

const outcomeWords = ({ t }: TextsIn): Readonly<Record<ReportOutcome, string>> => ({
  taken_down: t`taken down`,
  dismissed: t`dismissed`,
  reopened: t`reopened`,
});
