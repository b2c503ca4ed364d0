import type { LedgerEntry, SharedKind, ShareLinkView } from '@rampart/incidents/contract';
import type { Tone } from '../../../../shared/ui/tone.js';

export const KIND_WORDS: Readonly<Record<SharedKind, string>> = {
  dossier: 'Incident dossier',
  digest: 'Weekly digest',
};

export const TARGET_WORDS: Readonly<Record<LedgerEntry['target'], string>> = {
  ic3: 'FBI IC3',
  dmca: 'Copyright (DMCA)',
  dsa: 'Illegal content (DSA)',
  x: 'X',
  meta: 'Meta',
  tiktok: 'TikTok',
  youtube: 'YouTube',
  linkedin: 'LinkedIn',
  bluesky: 'Bluesky',
  mastodon: 'Mastodon',
};

export const OUTCOME_WORDS: Readonly<
  Record<NonNullable<LedgerEntry['outcome']> | 'open', { readonly word: string; readonly tone: Tone }>
> = {
  open: { word: 'Not known yet', tone: 'plain' },
  taken_down: { word: 'Taken down', tone: 'over' },
  dismissed: { word: 'Dismissed', tone: 'refused' },
  reopened: { word: 'Reopened', tone: 'waits' },
};

export function displayStatusOf(
  { revokedAt, expiresAt }: Pick<ShareLinkView, 'revokedAt' | 'expiresAt'>,
  now: Date,
): { readonly word: string; readonly tone: Tone; readonly works: boolean } {
  if (revokedAt !== null) return { word: 'Revoked', tone: 'over', works: false };
  return Date.parse(expiresAt) <= now.getTime()
    ? { word: 'Expired', tone: 'over', works: false }
    : { word: 'Active', tone: 'plain', works: true };
}

const DAY_MS = 24 * 3600 * 1000;
const WEEK_MS = 7 * DAY_MS;

/** The ISO 8601 week of a moment, in UTC: `2026-W47`. */
export function weekOf(moment: number): string {
  const day = Math.floor(moment / DAY_MS);
  const thursday = new Date((day - ((day + 3) % 7) + 3) * DAY_MS);
  const first = Date.UTC(thursday.getUTCFullYear(), 0, 1);
  const number = Math.floor((thursday.getTime() - first) / WEEK_MS) + 1;
  return `${thursday.getUTCFullYear()}-W${String(number).padStart(2, '0')}`;
}

/** Weeks for which a digest can be requested, the present one first. */
export const recentWeeks = (now: Date, count = 8): readonly string[] =>
  Array.from({ length: count }, (_, back) => weekOf(now.getTime() - back * WEEK_MS));
