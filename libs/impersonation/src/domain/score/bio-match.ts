import { foldText } from '../unicode/index.js';
import { visitWordKeys, wordKey } from './word-keys.js';
import { wordingsOf } from './wording.js';

/** What a folded text says, word by word. */
export interface BioWords {
  /** Keys of its distinct telling words. */
  readonly keys: readonly number[];
  /** Which wordings it may contain (see `findWording`). */
  readonly wordings: number;
}

/** The telling words of the protected bio. */
export interface PreparedBio {
  readonly text: string;
  readonly keys: ReadonlySet<number>;
}

const MAX_KEYS = 120;
/** Words every bio has. */
const STOP = new Set(
  'the and for with from you your our are this that all not but was have has its out in of to a an is on at my me i we by or be as it us'
    .split(' ')
    .map(wordKey),
);

/** Reads the words of a folded text once. */
export function readWords(folded: string): BioWords {
  const keys: number[] = [];
  const wordings = wordingsOf(folded, (key, length) => {
    if (length > 1 && keys.length < MAX_KEYS && !STOP.has(key) && !keys.includes(key)) keys.push(key);
  });
  return { keys, wordings };
}

/** Folds the protected bio once. */
export function prepareBio(text: string): PreparedBio {
  const keys = new Set<number>();
  visitWordKeys(foldText(text), (key, length) => {
    if (length > 1 && keys.size < MAX_KEYS && !STOP.has(key)) keys.add(key);
  });
  return { text, keys };
}

export interface BioMatch {
  /** Share of common words, 0 to 1. */
  readonly similarity: number;
  /** Telling words in the candidate's own bio. */
  readonly candidateWords: number;
}

/**
 * Compares two bios by their telling words: the mean of "how much of the protected bio is in the candidate's" and
 * Jaccard's index. Bios that share fewer than three telling words prove little and score low.
 */
export function matchBio(bio: PreparedBio, candidate: readonly number[]): BioMatch {
  let shared = 0;
  for (const key of candidate) if (bio.keys.has(key)) shared += 1;
  if (shared === 0) return { similarity: 0, candidateWords: candidate.length };
  const union = bio.keys.size + candidate.length - shared;
  const raw = (shared / bio.keys.size + shared / union) / 2;
  return { similarity: raw * Math.min(1, shared / 3), candidateWords: candidate.length };
}
