import { foldText } from '../unicode/index.js';
import { KeyMarks, type WordKeys, wordKeys } from './word-keys.js';
import { MARKS, STOP, wordingsOf } from './wording.js';

export interface BioWords {
  readonly keys: readonly number[];
  /** See `findWording`. */
  readonly wordings: number;
}

export interface PreparedBio {
  readonly text: string;
  readonly keys: KeyMarks;
}

const MAX_KEYS = 120;

/** Each word once, except words that every text has. */
function tellingKeys({ keys: all, count }: WordKeys): number[] {
  const keys: number[] = [];
  for (let at = 0; at < count && keys.length < MAX_KEYS; at += 1) {
    const key = all[at] ?? 0;
    if ((MARKS.of(key) & STOP) === 0 && !isAmong(keys, key)) keys.push(key);
  }
  return keys;
}

function isAmong(keys: readonly number[], key: number): boolean {
  for (let at = 0; at < keys.length; at += 1) if (keys[at] === key) return true;
  return false;
}

export function readWords(folded: string): BioWords {
  const all = wordKeys(folded);
  return { keys: tellingKeys(all), wordings: wordingsOf(folded, all) };
}

export function prepareBio(text: string): PreparedBio {
  const telling = tellingKeys(wordKeys(foldText(text)));
  const keys = new KeyMarks(telling.length);
  for (const key of telling) keys.add(key, 1);
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
  for (let at = 0; at < candidate.length; at += 1) shared += bio.keys.of(candidate[at] ?? 0);
  if (shared === 0) return { similarity: 0, candidateWords: candidate.length };
  const union = bio.keys.size + candidate.length - shared;
  const raw = (shared / bio.keys.size + shared / union) / 2;
  return { similarity: raw * Math.min(1, shared / 3), candidateWords: candidate.length };
}
