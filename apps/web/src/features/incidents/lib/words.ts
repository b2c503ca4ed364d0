import type {
  CaseFile,
  CustodyAction,
  EvidenceType,
  IncidentSeverity,
  IncidentStatus,
  IncidentType,
  ReportOutcome,
  ReportTarget,
  Statement,
} from '@rampart/incidents/contract';
import type { Tone } from '../../../shared/ui/tone.js';

export const TYPE_WORDS: Readonly<Record<IncidentType, string>> = {
  impersonation: 'Impersonation',
  fraud: 'Fraud',
  identity_theft: 'Identity theft',
  account_takeover: 'Account takeover',
  phishing: 'Phishing',
  harassment: 'Harassment',
  copyright_infringement: 'Copyright infringement',
  trademark_infringement: 'Trademark infringement',
  bot_activity: 'Bot activity',
  other: 'Other',
};

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

export const TARGET_WORDS: Readonly<Record<ReportTarget, string>> = {
  ic3: 'IC3 (FBI)',
  dmca: 'DMCA notice',
  dsa: 'EU DSA notice',
  x: 'X',
  meta: 'Instagram and Facebook',
  tiktok: 'TikTok',
  youtube: 'YouTube',
  linkedin: 'LinkedIn',
  bluesky: 'Bluesky',
  mastodon: 'Mastodon',
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

export const STATEMENT_WORDS: Readonly<Record<Statement, string>> = {
  'good-faith':
    'I believe in good faith that what is reported is not authorised by the person concerned, by their agent or by law.',
  accuracy: 'What this report says is accurate and complete to the best of my knowledge.',
  perjury: 'I state this under penalty of perjury.',
  authority: 'I am the person concerned, or I am authorised to act for them.',
};

export const EVIDENCE_WORDS: Readonly<Record<EvidenceType, string>> = {
  screenshot: 'Screenshot',
  url: 'Address',
  message: 'Message',
  profile: 'Profile',
  transaction: 'Transaction',
  log: 'Log',
  file: 'File',
};

export const ACTION_WORDS: Readonly<Record<CustodyAction, string>> = {
  acquired: 'Acquired',
  verified: 'Verified again',
  altered: 'Alteration found',
  moved: 'Moved',
  viewed: 'Viewed',
  exported: 'Handed out',
  excluded: 'Excluded from report',
  reviewed: 'Reviewed',
  prepared: 'Report prepared',
  signed: 'Report signed',
  packaged: 'Package built',
  filed: 'Report filed',
  withdrawn: 'Incident withdrawn',
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
