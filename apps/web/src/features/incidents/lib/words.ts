import type {
  CaseFile,
  IncidentSeverity,
  IncidentStatus,
  ReportOutcome,
  ReportTarget,
} from '@rampart/incidents/contract';
import { t } from '@rampart/kernel';
import type { Tone } from '../../../shared/ui/tone.js';

export {
  ACTION_WORDS,
  EVIDENCE_WORDS,
  STATEMENT_WORDS,
  TARGET_WORDS,
  TYPE_WORDS,
} from '@rampart/incidents/contract';

export const SEVERITY_WORDS: Readonly<Record<IncidentSeverity, { readonly word: string }>> = {
  critical: { word: t`Critical` },
  high: { word: t`High` },
  medium: { word: t`Medium` },
  low: { word: t`Low` },
  info: { word: t`Info` },
};

export const STATUS_WORDS: Readonly<Record<IncidentStatus, { readonly word: string; readonly tone: Tone }>> =
  {
    draft: { word: t`Draft`, tone: 'plain' },
    'in-review': { word: t`In review`, tone: 'waits' },
    prepared: { word: t`Waiting for signature`, tone: 'waits' },
    signed: { word: t`Signed`, tone: 'sealed' },
    filed: { word: t`Filed`, tone: 'plain' },
    withdrawn: { word: t`Withdrawn`, tone: 'over' },
  };

export const OUTCOME_WORDS: Readonly<Record<ReportOutcome, string>> = {
  taken_down: t`Taken down`,
  dismissed: t`Dismissed`,
  reopened: t`Reopened`,
};

export const OUTCOME_TONES: Readonly<Record<ReportOutcome, Tone>> = {
  taken_down: 'over',
  dismissed: 'refused',
  reopened: 'waits',
};

export const TRANSACTION_WORDS: Readonly<Record<CaseFile['transactions'][number]['kind'], string>> = {
  wire: t`Wire transfer`,
  card: t`Card`,
  check: t`Cheque`,
  ach: t`ACH transfer`,
  'peer-to-peer': t`Peer to peer`,
  'gift-card': t`Gift card`,
  crypto: t`Cryptocurrency`,
  cash: t`Cash`,
  other: t`Other`,
};

export const optionsOf = <Value extends string>(
  words: Readonly<Record<Value, string | { readonly word: string }>>,
): { value: Value; label: string }[] =>
  (Object.entries(words) as [Value, string | { readonly word: string }][]).map(([value, said]) => ({
    value,
    label: typeof said === 'string' ? said : said.word,
  }));

/** The language of a recipient's form, where it is not that of the page: the IC3 has an English one only. */
export const languageOf = (target: ReportTarget): 'en' | undefined => (target === 'ic3' ? 'en' : undefined);
