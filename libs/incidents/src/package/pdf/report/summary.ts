import { handlesOf, TARGET_WORDS } from '../../../contract/index.js';
import type { Paper } from '../paper.js';
import { drawFinding } from './finding.js';
import type { ReportPictures } from './pictures.js';
import { day, moment, type PrintedReport, shortened, titleOf } from './words.js';

const SIMULATED =
  'Simulated network: the reported account is invented. This report is an exercise. Do not hand it to any authority or company.';
const PREVIEW = 'Preview: this report is not signed yet. Do not hand it to any authority or company.';
const DECLARED = 'As declared by the person who files. Rampart has not verified it.';

/** Writes the first page: who reports whom, what was found, where, and why. */
export function drawSummary(paper: Paper, report: PrintedReport, pictures: ReportPictures): void {
  const { caseFile, signature } = report;
  paper.title(titleOf(report), { hash: signature?.contentSha256 ?? null });
  if (signature === null) paper.band(PREVIEW);
  if (report.simulated === true) paper.band(SIMULATED);
  paper.lede(caseFile.title);
  if (caseFile.description.trim() !== '') paper.paragraph(shortened(caseFile.description, 420));
  whoReports(paper, report);
  whatIsReported(paper, report);
  compare(paper, report, pictures);
  const [finding] = caseFile.findings ?? [];
  if (finding !== undefined) drawFinding(paper, finding);
  evidenceKept(paper, report);
}

function whoReports(paper: Paper, { caseFile: { victim, reporter }, evidence }: PrintedReport): void {
  const proof = evidence.findIndex(({ id }) => id === reporter.authorityEvidenceId);
  const right = [
    reporter.isVictim ? 'The person concerned' : (reporter.relationship ?? ''),
    reporter.authority ?? '',
    proof === -1 ? '' : `item ${proof + 1}`,
  ].filter((part) => part !== '');
  const business = victim.businessName ?? '';
  paper.heading(2, 'Who reports');
  paper.grid([
    ['Concerned', business === '' || business === victim.name ? victim.name : `${victim.name}, ${business}`],
    ['Reported by', [reporter.name, reporter.company].filter((part) => part !== undefined).join(', ')],
    ['Genuine accounts', victim.socialProfiles.slice(0, 3).join('\n')],
    ['Right to report', right.join(', ')],
  ]);
  const { declared } = reporter;
  paper.note(declared === undefined ? DECLARED : `${DECLARED} Declared ${moment(declared.at)}.`);
}

function whatIsReported(paper: Paper, { caseFile, targets, severity }: PrintedReport): void {
  const { suspect, occurredAt, findings = [] } = caseFile;
  const [finding] = findings;
  const more = suspect.profiles.length - 3;
  const accounts = [...suspect.profiles.slice(0, 3), ...(more > 0 ? [`and ${more} more in annex A`] : [])];
  paper.heading(2, 'What is reported');
  paper.grid([
    [suspect.profiles.length > 1 ? 'Accounts' : 'Account', accounts.join('\n')],
    ['Name shown', suspect.name ?? ''],
    ['Happened', moment(occurredAt)],
    ['Severity', severity],
    ['Account since', finding?.createdAt === undefined ? '' : day(finding.createdAt)],
    ['Followers', finding?.followers === undefined ? '' : String(finding.followers)],
    ['Reported to', targets.map((target) => TARGET_WORDS[target]).join(', ')],
  ]);
}

function compare(paper: Paper, { caseFile }: PrintedReport, { genuine, reported }: ReportPictures): void {
  const handles = handlesOf(caseFile);
  const pair = [genuine, reported].filter((picture) => picture !== null);
  if (handles === null && pair.length === 0) return;
  paper.heading(
    2,
    pair.length === 0
      ? 'Letter under letter'
      : handles === null
        ? 'Picture beside picture'
        : 'Letter under letter, picture beside picture',
  );
  paper.comparison(handles, pair);
}

function evidenceKept(paper: Paper, { evidence, custody }: PrintedReport): void {
  paper.heading(2, 'Evidence kept');
  const [first, last] = [evidence[0]?.acquiredAt, evidence.at(-1)?.acquiredAt];
  const [from, to] = [first ?? '', last ?? ''].map((at) => (at === '' ? '' : moment(at)));
  const when = from === to ? ` at ${from}` : ` between ${from} and ${to}`;
  paper.paragraph(
    evidence.length === 0
      ? 'No item of evidence is part of this report.'
      : `${evidence.length === 1 ? 'One item' : `${evidence.length} items`}, acquired${when}, listed below with the SHA-256 of each. ${custody.length} entries of the custody say who did what. Anybody can check the package offline: see “How to verify”.`,
  );
}
