import { isStorable } from '@rampart/kernel';
import { type AccountProfile, LIMITS, type PlatformId } from '../../contract/index.js';

export interface RawProfile {
  readonly accountId: string;
  readonly handle: string;
  readonly displayName?: string | null | undefined;
  readonly bio?: string | null | undefined;
  readonly avatarUrl?: string | null | undefined;
  readonly profileUrl?: string | null | undefined;
  readonly createdAt?: string | number | null | undefined;
  readonly lastActivityAt?: string | number | null | undefined;
  readonly followerCount?: string | number | null | undefined;
  readonly followingCount?: string | number | null | undefined;
  readonly postCount?: string | number | null | undefined;
  readonly verified?: boolean | null | undefined;
  readonly links?: readonly (string | null | undefined)[];
  readonly labels?: readonly string[];
}

const EARLIEST_EPOCH_MS = 100_000_000_000;

/** Missing and unreadable facts become null; they are never guessed. */
export function toAccountProfile(platform: PlatformId, raw: RawProfile): AccountProfile {
  return {
    platform,
    accountId: clip(raw.accountId, 256),
    handle: clip(raw.handle.replace(/^@/, ''), LIMITS.handle),
    displayName: clip(raw.displayName ?? '', LIMITS.displayName),
    bio: clip(raw.bio ?? '', LIMITS.bio),
    avatarUrl: webAddress(raw.avatarUrl),
    profileUrl: webAddress(raw.profileUrl),
    createdAt: isoTime(raw.createdAt),
    lastActivityAt: isoTime(raw.lastActivityAt),
    followerCount: count(raw.followerCount),
    followingCount: count(raw.followingCount),
    postCount: count(raw.postCount),
    verified: raw.verified ?? null,
    links: [...new Set((raw.links ?? []).map(webAddress))]
      .filter((link) => link !== null)
      .slice(0, LIMITS.links),
    labels: (raw.labels ?? []).map((label) => clip(label, 100)).slice(0, 20),
  };
}

/** Accepts ISO 8601 (UTC without a zone), dates like RFC 2822, epoch seconds and milliseconds; null for other texts. */
export function isoTime(value: string | number | null | undefined): string | null {
  if (value === null || value === undefined || value === '') return null;
  const number = Number(value);
  const date = Number.isFinite(number)
    ? new Date(number < EARLIEST_EPOCH_MS ? number * 1_000 : number)
    : new Date(inUtc(String(value)));
  return Number.isNaN(date.getTime()) ? null : date.toISOString();
}

function inUtc(text: string): string {
  return /^\d{4}-\d\d-\d\d[T ]\d\d:\d\d(:\d\d(\.\d+)?)?$/.test(text) ? `${text.replace(' ', 'T')}Z` : text;
}

/** Cuts to `limit` UTF-16 units without splitting a character, and removes NUL, which PostgreSQL cannot store. */
function clip(text: string, limit: number): string {
  return text
    .slice(0, limit)
    .replace(/\p{Surrogate}|\u0000/gu, '')
    .trim();
}

function count(value: string | number | null | undefined): number | null {
  if (value === null || value === undefined || value === '') return null;
  const number = Math.trunc(Number(value));
  return Number.isSafeInteger(number) && number >= 0 ? number : null;
}

function webAddress(value: string | null | undefined): string | null {
  if (!value || value.length > LIMITS.link || !isStorable(value)) return null;
  return /^https?:\/\//i.test(value) && URL.canParse(value) ? value : null;
}
