import { foldText } from '../unicode/index.js';
import { wordKey, wordKeys } from './word-keys.js';
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

/** Each word once, except words that every text has. */
function tellingKeys(all: readonly number[]): number[] {
  const keys: number[] = [];
  for (const key of all) if (keys.length < MAX_KEYS && !STOP.has(key) && !keys.includes(key)) keys.push(key);
  return keys;
}

export function readWords(folded: string): BioWords {
  const all = wordKeys(folded);
  return { keys: tellingKeys(all), wordings: wordingsOf(folded, all) };
}

export function prepareBio(text: string): PreparedBio {
  return { text, keys: new Set(tellingKeys(wordKeys(foldText(text)))) };
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
