import type { TextsIn } from '@rampart/kernel';
import { handlesOf, type IncidentSeverity, TARGET_WORDS } from '../../../contract/index.js';
import type { Paper } from '../paper.js';
import { drawFinding } from './finding.js';
import type { ReportPictures } from './pictures.js';
import { day, moment, type PrintedReport, shortened, titleOf } from './words.js';

const simulatedBand = ({ t }: TextsIn): string =>
  t`Simulated network: the reported account is invented. This report is an exercise. Do not hand it to any authority or company.`;
const previewBand = ({ t }: TextsIn): string =>
  t`Preview: this report is not signed yet. Do not hand it to any authority or company.`;
const declaredNote = ({ t }: TextsIn): string =>
  t`As declared by the person who files. Rampart has not verified it.`;

/** Writes the first page: who reports whom, what was found, where, and why. */
export function drawSummary(paper: Paper, report: PrintedReport, pictures: ReportPictures): void {
  const { caseFile, signature } = report;
  const { texts } = paper;
  paper.title(titleOf(report, texts), { hash: signature?.contentSha256 ?? null });
  if (signature === null) paper.band(previewBand(texts));
  if (report.simulated === true) paper.band(simulatedBand(texts));
  paper.lede(caseFile.title);
  if (caseFile.description.trim() !== '') paper.paragraph(shortened(caseFile.description, 420, texts));
  whoReports(paper, report);
  whatIsReported(paper, report);
  compare(paper, report, pictures);
  const [finding] = caseFile.findings ?? [];
  if (finding !== undefined) drawFinding(paper, finding);
  evidenceKept(paper, report);
}

function whoReports(paper: Paper, { caseFile: { victim, reporter }, evidence }: PrintedReport): void {
  const { texts } = paper;
  const { t } = texts;
  const proof = evidence.findIndex(({ id }) => id === reporter.authorityEvidenceId);
  const right = [
    reporter.isVictim ? t`The person concerned` : (reporter.relationship ?? ''),
    reporter.authority ?? '',
    proof === -1 ? '' : t`item ${proof + 1}`,
  ].filter((part) => part !== '');
  const business = victim.businessName ?? '';
  paper.heading(2, t`Who reports`);
  paper.grid([
    [t`Concerned`, business === '' || business === victim.name ? victim.name : `${victim.name}, ${business}`],
    [t`Reported by`, [reporter.name, reporter.company].filter((part) => part !== undefined).join(', ')],
    [t`Genuine accounts`, victim.socialProfiles.slice(0, 3).join('\n')],
    [t`Right to report`, right.join(', ')],
  ]);
  const { declared } = reporter;
  const note = declaredNote(texts);
  paper.note(declared === undefined ? note : `${note} ${t`Declared ${moment(declared.at)}.`}`);
}

function whatIsReported(paper: Paper, { caseFile, targets, severity }: PrintedReport): void {
  const { suspect, occurredAt, findings = [] } = caseFile;
  const { texts } = paper;
  const { t, of } = texts;
  const [finding] = findings;
  const more = suspect.profiles.length - 3;
  const accounts = [...suspect.profiles.slice(0, 3), ...(more > 0 ? [t`and ${more} more in annex A`] : [])];
  paper.heading(2, t`What is reported`);
  paper.grid([
    [suspect.profiles.length > 1 ? t`Accounts` : t`Account`, accounts.join('\n')],
    [t`Name shown`, suspect.name ?? ''],
    [t`Happened`, moment(occurredAt)],
    [t`Severity`, severityWords(texts)[severity]],
    [t`Account since`, finding?.createdAt === undefined ? '' : day(finding.createdAt)],
    [t`Followers`, finding?.followers === undefined ? '' : String(finding.followers)],
    [t`Reported to`, targets.map((target) => of(TARGET_WORDS[target])).join(', ')],
  ]);
}

function compare(paper: Paper, { caseFile }: PrintedReport, { genuine, reported }: ReportPictures): void {
  const { t } = paper.texts;
  const handles = handlesOf(caseFile);
  const pair = [genuine, reported].filter((picture) => picture !== null);
  if (handles === null && pair.length === 0) return;
  paper.heading(
    2,
    pair.length === 0
      ? t`Letter under letter`
      : handles === null
        ? t`Picture beside picture`
        : t`Letter under letter, picture beside picture`,
  );
  paper.comparison(handles, pair);
}

function evidenceKept(paper: Paper, { evidence, custody }: PrintedReport): void {
  const { t } = paper.texts;
  paper.heading(2, t`Evidence kept`);
  const [first, last] = [evidence[0]?.acquiredAt, evidence.at(-1)?.acquiredAt];
  const [from, to] = [first ?? '', last ?? ''].map((at) => (at === '' ? '' : moment(at)));
  const when = from === to ? t`at ${from}` : t`between ${from} and ${to}`;
  const items = evidence.length === 1 ? t`One item` : t`${evidence.length} items`;
  paper.paragraph(
    evidence.length === 0
      ? t`No item of evidence is part of this report.`
      : t`${items}, acquired ${when}, listed below with the SHA-256 of each. ${custody.length} entries of the custody say who did what. Every reader can check the package offline: see “How to verify”.`,
  );
}

const severityWords = ({ t }: TextsIn): Readonly<Record<IncidentSeverity, string>> => ({
  critical: t`critical`,
  high: t`high`,
  medium: t`medium`,
  low: t`low`,
  info: t`info`,
});
