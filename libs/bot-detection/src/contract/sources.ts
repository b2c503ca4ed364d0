import type { Network } from '@rampart/connectors/contract';
import { t } from '@rampart/kernel';
import type { Audience } from './commands.js';

interface Source {
  /** Audiences of a linked account that it can read. */
  readonly audiences: readonly Audience[];
  /** Audiences of other accounts that a linked account can read. */
  readonly ofOthers: readonly Audience[];
  /** Audiences of any account that can be read without a login. */
  readonly toVisitors: readonly Audience[];
  readonly says: string;
}

const ALL: readonly Audience[] = ['followers', 'likers', 'repliers', 'mentioners'];
const PUBLIC: readonly Audience[] = ['followers', 'likers', 'repliers'];
const nothing = (says: string): Source => ({ audiences: [], ofOthers: [], toVisitors: [], says });

/** The audiences that each network shows to programs. */
export const SOURCES: Readonly<Record<Network, Source>> = {
  twitter: {
    audiences: ALL,
    ofOthers: PUBLIC,
    toVisitors: [],
    says: t`X names 100 likers of a post at most, and answers of seven days.`,
  },
  bluesky: {
    audiences: ALL,
    ofOthers: PUBLIC,
    toVisitors: PUBLIC,
    says: t`Bluesky shows mentions to the account itself only.`,
  },
  mastodon: {
    audiences: ALL,
    ofOthers: PUBLIC,
    toVisitors: PUBLIC,
    says: t`Mastodon gives likes no times; accounts may hide their followers.`,
  },
  instagram: {
    audiences: ['repliers', 'mentioners'],
    ofOthers: [],
    toVisitors: [],
    says: t`Instagram names commenters and taggers without their counts: scores need a file.`,
  },
  facebook: nothing(t`Facebook names no followers and no likers. Upload a file.`),
  youtube: {
    audiences: ['followers', 'repliers'],
    ofOthers: [],
    toVisitors: [],
    says: t`YouTube names 1,000 public subscribers at most, and commenters: scores need a file.`,
  },
  tiktok: nothing(t`TikTok names no followers and no likers. Upload a file.`),
  linkedin: nothing(t`LinkedIn names no followers and no likers. Upload a file.`),
};
