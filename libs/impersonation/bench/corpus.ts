import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parse } from 'csv-parse/sync';
import { type AccountProfile, LIMITS } from '../src/contract/index.js';
import { stableHash } from './random.js';

type Row = Readonly<Record<string, string>>;

function readText(corpus: string, file: string): string | null {
  const path = join(corpus, file);
  return existsSync(path) ? readFileSync(path, 'utf8') : null;
}

function readCsv(corpus: string, file: string): Row[] {
  const text = readText(corpus, file);
  return text === null
    ? []
    : parse(text, { columns: true, skip_empty_lines: true, relax_column_count: true, bom: true });
}

function readNdjson(corpus: string, file: string): Record<string, unknown>[] {
  const lines = readText(corpus, file)?.split('\n') ?? [];
  return lines
    .filter((line) => line.trim() !== '')
    .map((line) => JSON.parse(line) as Record<string, unknown>);
}

const isoOf = (text: string): string | null => {
  const at = Date.parse(text.replace(/(\d\d:\d\d:\d\d) \+0000 (\d{4})$/, '$2 $1 UTC'));
  return Number.isNaN(at) ? null : new Date(at).toISOString();
};
const countOf = (value: unknown): number | null => {
  const count = Number(value);
  return Number.isFinite(count) && value !== '' ? Math.max(0, Math.round(count)) : null;
};
const clip = (value: unknown, length: number): string =>
  (typeof value === 'string' ? value : '').slice(0, length);

function profileOf(facts: Pick<AccountProfile, 'handle'> & Partial<AccountProfile>): AccountProfile {
  return {
    platform: 'twitter',
    accountId: facts.handle.toLowerCase(),
    displayName: '',
    bio: '',
    avatarUrl: null,
    profileUrl: null,
    createdAt: null,
    lastActivityAt: null,
    followerCount: null,
    followingCount: null,
    postCount: null,
    verified: null,
    links: [],
    labels: [],
    ...facts,
  };
}

function jubins(corpus: string): AccountProfile[] {
  return readCsv(corpus, 'jubins_twitter2017.csv')
    .filter((row) => /^\w{1,15}$/.test((row.screen_name ?? '').replace(/"/g, '').trim()))
    .map((row) =>
      profileOf({
        handle: (row.screen_name ?? '').replace(/"/g, '').trim(),
        displayName: clip(row.name, LIMITS.displayName),
        bio: clip(row.description, LIMITS.bio),
        createdAt: isoOf(row.created_at ?? ''),
        followerCount: countOf(row.followers_count),
        followingCount: countOf(row.friends_count),
        postCount: countOf(row.statuses_count),
        verified: /^true$/i.test(row.verified ?? ''),
        links: row.url?.startsWith('http') ? [row.url] : [],
      }),
    );
}

function twibot(corpus: string): AccountProfile[] {
  return readNdjson(corpus, 'twibot_expert.ndjson').flatMap((row) => {
    const metrics = (row.public_metrics ?? {}) as Record<string, unknown>;
    const handle = clip(row.username, LIMITS.handle);
    if (handle === '') return [];
    return [
      profileOf({
        handle,
        displayName: clip(row.name, LIMITS.displayName),
        bio: clip(row.description, LIMITS.bio),
        createdAt: isoOf(clip(row.created_at, 40)),
        followerCount: countOf(metrics.followers_count),
        followingCount: countOf(metrics.following_count),
        postCount: countOf(metrics.tweet_count),
        verified: row.verified === true,
        links: clip(row.url, LIMITS.link) === '' ? [] : [clip(row.url, LIMITS.link)],
      }),
    ];
  });
}

/** Profiles of the corpus in a stable order. They are never printed. */
export function readProfiles(corpus: string): AccountProfile[] {
  const byHandle = new Map<string, AccountProfile>();
  for (const profile of [...jubins(corpus), ...twibot(corpus)])
    byHandle.set(profile.handle.toLowerCase(), profile);
  return [...byHandle.values()].sort((a, b) => stableHash(a.handle) - stableHash(b.handle));
}

export function readHandles(corpus: string): string[] {
  const instagram = readCsv(corpus, 'srf_instagram2017.csv').map((row) => row.Username ?? '');
  const all = [...readProfiles(corpus).map(({ handle }) => handle), ...instagram];
  return [...new Set(all.filter((handle) => handle !== ''))];
}

export interface PackagePair {
  readonly squat: string;
  readonly target: string;
  readonly technique: string;
}

const lastSegment = (path: string): string => path.split('/').at(-1) ?? path;

/** Package names without scope or path. */
export function readPackagePairs(corpus: string): PackagePair[] {
  return readCsv(corpus, 'typosquats.csv').map((row) => ({
    squat: lastSegment(row.malicious_package ?? ''),
    target: lastSegment(row.target_package ?? ''),
    technique: row.classification ?? '',
  }));
}
