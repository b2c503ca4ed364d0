import { ACTION_WORDS, EVIDENCE_WORDS, STATEMENT_WORDS, TARGET_WORDS } from '../../../contract/index.js';
import { signatureWarning } from '../../../domain/legal-name.js';
import type { Paper } from '../paper.js';
import { moment, objectOf, type PrintedReport, stamp, shortened, sizeInWords } from './words.js';

interface Moment {
  readonly at: string;
  readonly what: string;
  readonly sealed?: boolean;
}

/** Draws when things happened, the oldest first. The chain of custody has every step. */
export function drawTimeline(paper: Paper, report: PrintedReport): void {
  const { caseFile, openedAt, evidence, custody, signature } = report;
  const { findings = [], occurredAt, suspect } = caseFile;
  const moments: Moment[] = [
    ...findings.flatMap(({ createdAt, handle, network }) =>
      createdAt === undefined ? [] : [{ at: createdAt, what: `Account @${handle} created on ${network}` }],
    ),
    { at: occurredAt, what: 'Happened, as stated' },
    ...suspect.timestamps
      .filter((at) => at !== occurredAt)
      .slice(0, 10)
      .map((at) => ({ at, what: 'Seen, as stated' })),
    { at: openedAt, what: 'Incident opened' },
    ...evidenceMoments(evidence),
    ...custody
      .filter(({ action }) => action === 'prepared')
      .map(({ at, officer }) => ({ at, what: `Report prepared by ${officer.name}` })),
    ...(signature === null
      ? []
      : [{ at: signature.at, what: `Report signed by ${signature.name}`, sealed: true }]),
  ];
  paper.heading(2, 'Timeline');
  paper.timeline(
    [...moments]
      .sort((one, other) => (one.at < other.at ? -1 : one.at > other.at ? 1 : 0))
      .map(({ at, ...rest }) => ({ when: moment(at), ...rest })),
  );
}

function evidenceMoments(evidence: PrintedReport['evidence']): readonly Moment[] {
  const [first, last] = [evidence[0], evidence.at(-1)];
  if (first === undefined || last === undefined) return [];
  if (evidence.length === 1) return [{ at: first.acquiredAt, what: 'Item 1 acquired' }];
  return [
    { at: first.acquiredAt, what: 'First item of evidence acquired' },
    { at: last.acquiredAt, what: `Last of ${evidence.length} items acquired` },
  ];
}

export function drawEvidence(paper: Paper, { evidence }: PrintedReport): void {
  if (evidence.length === 0) return;
  paper.heading(2, 'Evidence');
  paper.table(
    [
      { title: 'Item', share: 0.06 },
      { title: 'What it is', share: 0.43 },
      { title: 'Acquired (UTC)', share: 0.19, soft: true },
      { title: 'SHA-256', share: 0.32, face: 'mono' },
    ],
    evidence.map(({ type, filename, description, size, acquiredAt, sha256 }, index) => ({
      cells: [
        String(index + 1),
        shortened(
          [`${EVIDENCE_WORDS[type]} “${filename}”, ${sizeInWords(size)}`, description]
            .filter((part) => part !== '')
            .join('. '),
          300,
        ),
        stamp(acquiredAt),
        sha256,
      ],
    })),
  );
}

export function drawCustody(paper: Paper, report: PrintedReport): void {
  paper.heading(2, 'Custody');
  paper.paragraph(
    'Each step with the evidence is chained to the one before by its hash and signed. The complete entries are in annex C and in custody.jsonl of the package.',
  );
  paper.table(
    [
      { title: 'Entry', share: 0.07 },
      { title: 'When (UTC)', share: 0.2, soft: true },
      { title: 'Who', share: 0.19 },
      { title: 'What', share: 0.22 },
      { title: 'Of', share: 0.12 },
      { title: 'Hash after', share: 0.2, face: 'mono' },
    ],
    report.custody.map((entry) => ({
      cells: [
        String(entry.sequence),
        stamp(entry.at),
        shortened(entry.officer.name, 60),
        ACTION_WORDS[entry.action],
        objectOf(entry, report),
        entry.hashAfter === null ? 'none' : `${entry.hashAfter.slice(0, 16)}…`,
      ],
    })),
  );
}

export function drawStatement(paper: Paper, { signature, targets, caseFile }: PrintedReport): void {
  paper.heading(2, 'Statement and signature');
  const places = targets.map((target) => TARGET_WORDS[target]).join(', ');
  if (signature === null) {
    paper.paragraph('This report is not signed. A signature adds its name, its time and its statements.');
    paper.grid([['For', places]]);
    return;
  }
  paper.list(signature.statements.map((statement) => STATEMENT_WORDS[statement]));
  paper.grid([
    ['Signed by', signature.name],
    ['Signed at', moment(signature.at)],
    ['For', places],
    ['Legal notices', `version ${signature.noticesVersion}, annex D`],
  ]);
  const warning = signatureWarning(signature.name, caseFile);
  if (warning !== null) paper.paragraph(warning);
}
