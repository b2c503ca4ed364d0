import { foldText } from '../unicode/index.js';
import { visitWordKeys, wordKey } from './word-keys.js';
import { wordingsOf } from './wording.js';

export interface BioWords {
  readonly keys: readonly number[];
  /** See `findWording`. */
  readonly wordings: number;
}

export interface PreparedBio {
  readonly text: string;
  readonly keys: ReadonlySet<number>;
}

const MAX_KEYS = 120;
const STOP = new Set(
  'the and for with from you your our are this that all not but was have has its out in of to a an is on at my me i we by or be as it us'
    .split(' ')
    .map(wordKey),
);

export function readWords(folded: string): BioWords {
  const keys: number[] = [];
  const wordings = wordingsOf(folded, (key, length) => {
    if (length > 1 && keys.length < MAX_KEYS && !STOP.has(key) && !keys.includes(key)) keys.push(key);
  });
  return { keys, wordings };
}

export function prepareBio(text: string): PreparedBio {
  const keys = new Set<number>();
  visitWordKeys(foldText(text), (key, length) => {
    if (length > 1 && keys.size < MAX_KEYS && !STOP.has(key)) keys.add(key);
  });
  return { text, keys };
}

export interface BioMatch {
  /** 0 to 1. */
  readonly similarity: number;
  readonly candidateWords: number;
}

/** The mean of coverage and Jaccard index; fewer than three shared words give a low score. */
export function matchBio(bio: PreparedBio, candidate: readonly number[]): BioMatch {
  let shared = 0;
  for (const key of candidate) if (bio.keys.has(key)) shared += 1;
  if (shared === 0) return { similarity: 0, candidateWords: candidate.length };
  const union = bio.keys.size + candidate.length - shared;
  const raw = (shared / bio.keys.size + shared / union) / 2;
  return { similarity: raw * Math.min(1, shared / 3), candidateWords: candidate.length };
}
