import { type DigestFacts, tellsOfSimulated } from '../../contract/index.js';
import type { Digest } from '../../domain/library/digest.js';
import { Paper } from './paper.js';

const SIMULATED = 'Simulated network: some accounts in this digest are invented.';

export async function digestPdf(
  { week, from, to, complete, digestId }: Omit<Digest, 'facts'>,
  facts: DigestFacts,
): Promise<Uint8Array<ArrayBuffer>> {
  const paper = new Paper({ title: `Weekly digest ${week}`, createdAt: new Date(from) });
  paper.masthead(`Digest ${week}`);
  paper.title(`Weekly digest ${week}`, null);
  if (tellsOfSimulated(facts)) paper.band(SIMULATED);
  paper.fact('From (inclusive) to (exclusive)', `${from} to ${to}`);
  paper.fact('Digest', digestId);
  if (!complete) paper.paragraph('Made before the week was over: what happened after that is missing.');
  paper.heading(2, 'Look-alikes found in the week');
  counts(
    paper,
    facts.lookAlikes.map(({ platform, risk, simulated, count }) => [
      `${platform}, ${risk} risk${simulated === true ? ' (simulated network)' : ''}`,
      count,
    ]),
    'Scans found none.',
  );
  paper.heading(2, 'Incidents');
  paper.row('Opened in the week', String(facts.opened));
  counts(
    paper,
    facts.incidents.map(({ status, count }) => [`All that stand at ${status}`, count]),
    'There are none.',
  );
  paper.heading(2, 'Reports filed in the week');
  for (const { reportId, target, simulated, number, at } of facts.filed)
    paper.row(`${reportId} to ${simulated === true ? 'simulated ' : ''}${target}, ${at}`, number);
  if (facts.filed.length === 0) paper.paragraph('None were filed.');
  paper.heading(2, 'Outcomes of reports in the week');
  for (const { reportId, target, simulated, outcome, at } of facts.outcomes)
    paper.row(
      `${reportId} to ${simulated === true ? 'simulated ' : ''}${target}, ${at}`,
      outcome.replace('_', ' '),
    );
  if (facts.outcomes.length === 0) paper.paragraph('Nothing became known.');
  return paper.finish(`Weekly digest ${week}`);
}

function counts(
  paper: Paper,
  lines: readonly (readonly [label: string, count: number])[],
  none: string,
): void {
  for (const [label, count] of lines) paper.row(label, String(count));
  if (lines.length === 0) paper.paragraph(none);
}
