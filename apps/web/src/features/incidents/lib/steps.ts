import type { IncidentStatus, IncidentView } from '@rampart/incidents/contract';
import { t } from '@rampart/kernel';
import { plural } from '../../../shared/format/numbers.js';

export const STEPS = [
  'what',
  'people',
  'rights',
  'evidence',
  'recipients',
  'sign',
  'file',
  'custody',
] as const;
export type Step = (typeof STEPS)[number];

export const STEP_WORDS: Readonly<Record<Step, string>> = {
  what: t`What happened`,
  people: t`People`,
  rights: t`Rights and money`,
  evidence: t`Evidence`,
  recipients: t`Recipients`,
  sign: t`Sign`,
  file: t({ message: 'File', context: 'verb: submit a report' }),
  custody: t`Custody`,
};

/** The part of the case form that has a field. @param path with or without `caseFile.` */
export function stepOf(path: string): Step {
  const name = path.replace(/^caseFile\./, '');
  if (name === 'evidence') return 'evidence';
  if (/^(?:victim|reporter)\b/.test(name)) return 'people';
  return /^(?:works|trademarks|moneySent|transactions|otherReports|witnesses)\b/.test(name)
    ? 'rights'
    : 'what';
}

const LATER: Readonly<Partial<Record<IncidentStatus, Step>>> = {
  prepared: 'sign',
  signed: 'file',
  filed: 'file',
  withdrawn: 'custody',
};

type Known = Pick<IncidentView, 'status' | 'checklist' | 'targets'>;

/** Missing entries of the places that are chosen, else of those that suit. */
export function missingIn({ checklist, targets }: Known): readonly string[] {
  const asked = checklist.filter(({ target, suits }) =>
    targets.length > 0 ? targets.includes(target) : suits,
  );
  return [...new Set(asked.flatMap(({ missing }) => missing.map(({ field }) => field)))];
}

/** Where the work goes on: what is missing first, unless a chosen place misses nothing. */
export function currentStep(incident: Known): Step {
  const later = LATER[incident.status];
  if (later !== undefined) return later;
  const { checklist, targets } = incident;
  const complete = checklist.some(({ target, missing }) => targets.includes(target) && missing.length === 0);
  if (complete || incident.status === 'in-review') return 'recipients';
  return missingIn(incident).map(stepOf)[0] ?? 'what';
}

/** What a link asks for; `case` and `report` are addresses of before. */
export function stepAsked(asked: string | null, incident: Known): Step {
  if (asked === 'case') return 'what';
  if (asked === 'report') return LATER[incident.status] ?? 'recipients';
  return STEPS.find((one) => one === asked) ?? currentStep(incident);
}

export function stateOf(step: Step, incident: IncidentView): string {
  const { status, evidence, targets, filings, signature, unfinished } = incident;
  const fixed = signature !== null || status === 'prepared' || status === 'withdrawn';
  switch (step) {
    case 'what':
    case 'people':
    case 'rights': {
      if (fixed) return t`Fixed`;
      const wrong = unfinished.filter(({ path }) => stepOf(path) === step).length;
      if (wrong > 0) return t`${wrong} to correct`;
      const missing = missingIn(incident).filter((field) => stepOf(field) === step).length;
      return missing === 0 ? t`Complete` : t`${missing} missing`;
    }
    case 'evidence':
      return evidence.length === 0 ? t`None yet` : plural(evidence.length, 'piece');
    case 'recipients':
      return targets.length === 0 ? t`None chosen` : t`${targets.length} chosen`;
    case 'sign':
      return signature === null ? (status === 'prepared' ? t`Waiting` : t`Not prepared`) : t`Signed`;
    case 'file':
      return signature === null ? t`Not signed` : t`${filings.length} of ${targets.length} filed`;
    case 'custody':
      return plural(incident.custody.length, 'entry', 'entries');
  }
}
