import type { CaseFile, IncidentSeverity, IncidentStatus, ReportOutcome } from '@rampart/incidents/contract';
import type { Tone } from '../../../shared/ui/tone.js';

export {
  ACTION_WORDS,
  EVIDENCE_WORDS,
  STATEMENT_WORDS,
  TARGET_WORDS,
  TYPE_WORDS,
} from '@rampart/incidents/contract';

export const SEVERITY_WORDS: Readonly<Record<IncidentSeverity, { readonly word: string }>> = {
  critical: { word: 'Critical' },
  high: { word: 'High' },
  medium: { word: 'Medium' },
  low: { word: 'Low' },
  info: { word: 'Info' },
};

export const STATUS_WORDS: Readonly<Record<IncidentStatus, { readonly word: string; readonly tone: Tone }>> =
  {
    draft: { word: 'Draft', tone: 'plain' },
    'in-review': { word: 'In review', tone: 'waits' },
    prepared: { word: 'Waiting for signature', tone: 'waits' },
    signed: { word: 'Signed', tone: 'sealed' },
    filed: { word: 'Filed', tone: 'plain' },
    withdrawn: { word: 'Withdrawn', tone: 'over' },
  };

export const OUTCOME_WORDS: Readonly<Record<ReportOutcome, string>> = {
  taken_down: 'Taken down',
  dismissed: 'Dismissed',
  reopened: 'Reopened',
};

export const OUTCOME_TONES: Readonly<Record<ReportOutcome, Tone>> = {
  taken_down: 'over',
  dismissed: 'refused',
  reopened: 'waits',
};

export const TRANSACTION_WORDS: Readonly<Record<CaseFile['transactions'][number]['kind'], string>> = {
  wire: 'Wire transfer',
  card: 'Card',
  check: 'Cheque',
  ach: 'ACH transfer',
  'peer-to-peer': 'Peer to peer',
  'gift-card': 'Gift card',
  crypto: 'Cryptocurrency',
  cash: 'Cash',
  other: 'Other',
};

export const optionsOf = <Value extends string>(
  words: Readonly<Record<Value, string | { readonly word: string }>>,
): { value: Value; label: string }[] =>
  (Object.entries(words) as [Value, string | { readonly word: string }][]).map(([value, said]) => ({
    value,
    label: typeof said === 'string' ? said : said.word,
  }));
