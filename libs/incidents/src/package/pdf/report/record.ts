import type { TextsIn } from '@rampart/kernel';
import { ACTION_WORDS, EVIDENCE_WORDS, STATEMENT_WORDS, TARGET_WORDS } from '../../../contract/index.js';
import { signatureWarning } from '../../../domain/legal-name.js';
import type { Paper } from '../paper.js';
import { moment, networkIn, objectOf, type PrintedReport, stamp, shortened, sizeInWords } from './words.js';

interface Moment {
  readonly at: string;
  readonly what: string;
  readonly sealed?: boolean;
}

/** Draws when things happened, the oldest first. The chain of custody has every step. */
export function drawTimeline(paper: Paper, report: PrintedReport): void {
  const { caseFile, openedAt, evidence, custody, signature } = report;
  const { texts } = paper;
  const { t } = texts;
  const { findings = [], occurredAt, suspect } = caseFile;
  const moments: Moment[] = [
    ...findings.flatMap(({ createdAt, handle, network }) =>
      createdAt === undefined
        ? []
        : [{ at: createdAt, what: t`Account @${handle} created on ${networkIn(texts, network)}` }],
    ),
    { at: occurredAt, what: t`Happened, as stated` },
    ...suspect.timestamps
      .filter((at) => at !== occurredAt)
      .slice(0, 10)
      .map((at) => ({ at, what: t`Seen, as stated` })),
    { at: openedAt, what: t`Incident opened` },
    ...evidenceMoments(evidence, texts),
    ...custody
      .filter(({ action }) => action === 'prepared')
      .map(({ at, officer }) => ({ at, what: t`Report prepared by ${officer.name}` })),
    ...(signature === null
      ? []
      : [{ at: signature.at, what: t`Report signed by ${signature.name}`, sealed: true }]),
  ];
  paper.heading(2, t`Timeline`);
  paper.timeline(
    [...moments]
      .sort((one, other) => (one.at < other.at ? -1 : one.at > other.at ? 1 : 0))
      .map(({ at, ...rest }) => ({ when: moment(at), ...rest })),
  );
}

function evidenceMoments(evidence: PrintedReport['evidence'], { t }: TextsIn): readonly Moment[] {
  const [first, last] = [evidence[0], evidence.at(-1)];
  if (first === undefined || last === undefined) return [];
  if (evidence.length === 1) return [{ at: first.acquiredAt, what: t`Item 1 acquired` }];
  return [
    { at: first.acquiredAt, what: t`First item of evidence acquired` },
    { at: last.acquiredAt, what: t`Last of ${evidence.length} items acquired` },
  ];
}

export function drawEvidence(paper: Paper, { evidence }: PrintedReport): void {
  if (evidence.length === 0) return;
  const { texts } = paper;
  const { t, of } = texts;
  paper.heading(2, t`Evidence`);
  paper.table(
    [
      { title: t`Item`, share: 0.06 },
      { title: t`What it is`, share: 0.43 },
      { title: t`Acquired (UTC)`, share: 0.19, soft: true },
      { title: 'SHA-256', share: 0.32, face: 'mono' },
    ],
    evidence.map(({ type, filename, description, size, acquiredAt, sha256 }, index) => ({
      cells: [
        String(index + 1),
        shortened(
          [t`${of(EVIDENCE_WORDS[type])} “${filename}”, ${sizeInWords(size, texts)}`, description]
            .filter((part) => part !== '')
            .join('. '),
          300,
          texts,
        ),
        stamp(acquiredAt),
        sha256,
      ],
    })),
  );
}

export function drawCustody(paper: Paper, report: PrintedReport): void {
  const { texts } = paper;
  const { t, of } = texts;
  paper.heading(2, t`Custody`);
  paper.paragraph(
    t`Each step with the evidence is chained to the one before by its hash and signed. The complete entries are in annex C and in custody.jsonl of the package.`,
  );
  paper.table(
    [
      { title: t`Entry`, share: 0.07 },
      { title: t`When (UTC)`, share: 0.2, soft: true },
      { title: t`Who`, share: 0.19 },
      { title: t`What`, share: 0.22 },
      { title: t({ message: 'Of', context: 'the object of an entry' }), share: 0.12 },
      { title: t`Hash after`, share: 0.2, face: 'mono' },
    ],
    report.custody.map((entry) => ({
      cells: [
        String(entry.sequence),
        stamp(entry.at),
        shortened(entry.officer.name, 60, texts),
        of(ACTION_WORDS[entry.action]),
        objectOf(entry, report, texts),
        entry.hashAfter === null ? t`none` : `${entry.hashAfter.slice(0, 16)}…`,
      ],
    })),
  );
}

export function drawStatement(paper: Paper, { signature, targets, caseFile }: PrintedReport): void {
  const { t, of } = paper.texts;
  paper.heading(2, t`Statement and signature`);
  const places = targets.map((target) => of(TARGET_WORDS[target])).join(', ');
  if (signature === null) {
    paper.paragraph(t`This report is not signed. A signature adds its name, its time and its statements.`);
    paper.grid([[t({ message: 'For', context: 'recipients' }), places]]);
    return;
  }
  // The signer confirmed the statements in these words.
  paper.list(
    signature.statements.map((statement) => STATEMENT_WORDS[statement]),
    'en',
  );
  paper.grid([
    [t`Signed by`, signature.name],
    [t`Signed at`, moment(signature.at)],
    [t({ message: 'For', context: 'recipients' }), places],
    [t`Legal notices`, t`version ${signature.noticesVersion}, annex D`],
  ]);
  const warning = signatureWarning(signature.name, caseFile, paper.texts);
  if (warning !== null) paper.paragraph(warning);
}
