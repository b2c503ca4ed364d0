import type { LedgerEntry, SharedKind, ShareLinkView } from '@rampart/incidents/contract';
import { t } from '@rampart/kernel';
import type { Tone } from '../../../../shared/ui/tone.js';

export const KIND_WORDS: Readonly<Record<SharedKind, string>> = {
  dossier: t`Incident dossier`,
  digest: t`Weekly digest`,
};

export const TARGET_WORDS: Readonly<Record<LedgerEntry['target'], string>> = {
  ic3: 'FBI IC3',
  dmca: t`Copyright (DMCA)`,
  dsa: t`Illegal content (DSA)`,
  x: 'X',
  meta: t`Meta`,
  tiktok: t`TikTok`,
  youtube: t`YouTube`,
  linkedin: t`LinkedIn`,
  bluesky: t`Bluesky`,
  mastodon: t`Mastodon`,
};

export const OUTCOME_WORDS: Readonly<
  Record<NonNullable<LedgerEntry['outcome']> | 'open', { readonly word: string; readonly tone: Tone }>
> = {
  open: { word: t`Not known yet`, tone: 'plain' },
  taken_down: { word: t`Taken down`, tone: 'over' },
  dismissed: { word: t`Dismissed`, tone: 'refused' },
  reopened: { word: t`Reopened`, tone: 'waits' },
};

export function displayStatusOf(
  { revokedAt, expiresAt }: Pick<ShareLinkView, 'revokedAt' | 'expiresAt'>,
  now: Date,
): { readonly word: string; readonly tone: Tone; readonly works: boolean } {
  if (revokedAt !== null) return { word: t`Revoked`, tone: 'over', works: false };
  return Date.parse(expiresAt) <= now.getTime()
    ? { word: t`Expired`, tone: 'over', works: false }
    : { word: t`Active`, tone: 'plain', works: true };
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

export const recentWeeks = (now: Date, count = 8): readonly string[] =>
  Array.from({ length: count }, (_, back) => weekOf(now.getTime() - back * WEEK_MS));
