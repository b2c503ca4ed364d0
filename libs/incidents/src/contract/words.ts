import type { CustodyAction } from './custody.js';
import type { EvidenceType } from './evidence.js';
import type { IncidentType } from './incident.js';
import type { Statement } from './report.js';
import type { ReportTarget } from './targets.js';

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
