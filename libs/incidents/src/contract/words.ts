import { t } from '@rampart/kernel';
import type { CustodyAction } from './custody.js';
import type { EvidenceType } from './evidence.js';
import type { IncidentType } from './incident.js';
import type { Statement } from './report.js';
import type { ReportTarget } from './targets.js';

export const TYPE_WORDS: Readonly<Record<IncidentType, string>> = {
  impersonation: t`Impersonation`,
  fraud: t`Fraud`,
  identity_theft: t`Identity theft`,
  account_takeover: t`Account takeover`,
  phishing: t`Phishing`,
  harassment: t`Harassment`,
  copyright_infringement: t`Copyright infringement`,
  trademark_infringement: t`Trademark infringement`,
  bot_activity: t`Bot activity`,
  other: t`Other`,
};

export const TARGET_WORDS: Readonly<Record<ReportTarget, string>> = {
  ic3: t`IC3 (FBI)`,
  dmca: t`DMCA notice`,
  dsa: t`EU DSA notice`,
  x: 'X',
  meta: t`Instagram and Facebook`,
  tiktok: t`TikTok`,
  youtube: t`YouTube`,
  linkedin: t`LinkedIn`,
  bluesky: t`Bluesky`,
  mastodon: t`Mastodon`,
};

export const STATEMENT_WORDS: Readonly<Record<Statement, string>> = {
  'good-faith':
    'I believe in good faith that what is reported is not authorised by the person concerned, by their agent or by law.',
  accuracy: 'What this report says is accurate and complete to the best of my knowledge.',
  perjury: 'I state this under penalty of perjury.',
  authority: 'I am the person concerned, or I am authorised to act for them.',
};

export const EVIDENCE_WORDS: Readonly<Record<EvidenceType, string>> = {
  screenshot: t`Screenshot`,
  url: t`Address`,
  message: t`Message`,
  profile: t`Profile`,
  transaction: t`Transaction`,
  log: t`Log`,
  file: t`File`,
};

export const ACTION_WORDS: Readonly<Record<CustodyAction, string>> = {
  acquired: t`Acquired`,
  verified: t`Verified again`,
  altered: t`Alteration found`,
  moved: t`Moved`,
  viewed: t`Viewed`,
  exported: t`Handed out`,
  excluded: t`Excluded from report`,
  reviewed: t`Reviewed`,
  prepared: t`Report prepared`,
  signed: t`Report signed`,
  packaged: t`Package built`,
  filed: t`Report filed`,
  withdrawn: t`Incident withdrawn`,
};
