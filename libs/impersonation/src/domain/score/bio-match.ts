import { foldText, words } from '../unicode/index.js';

/** The distinct telling words of a bio. */
export interface PreparedBio {
  readonly text: string;
  readonly tokens: ReadonlySet<string>;
}

const MAX_TOKENS = 120;
/** Words every bio has. */
const STOP = new Set(
  'the and for with from you your our are this that all not but was have has its out in of to a an is on at my me i we by or be as it us'.split(
    ' ',
  ),
);
const CJK_RUN = /[\u3040-\u30ff\u3400-\u9fff\uac00-\ud7af]{3,}/;
const LINKS = /(?:https?:\/\/|www\.)\S+/g;

/** The words of a folded bio, links left out. */
export function bioWordsOf(folded: string): string[] {
  if (folded === '') return [];
  return words(folded.includes('://') || folded.includes('www.') ? folded.replace(LINKS, ' ') : folded);
}

function tokensOf(bioWords: readonly string[]): Set<string> {
  const tokens = new Set<string>();
  for (const word of bioWords) {
    if (tokens.size >= MAX_TOKENS) break;
    if (word.charCodeAt(0) > 0x3000 && CJK_RUN.test(word)) {
      for (let at = 0; at + 2 <= word.length; at += 1) tokens.add(word.slice(at, at + 2));
    } else if (word.length > 1 && !STOP.has(word)) tokens.add(word);
  }
  return tokens;
}

/** Folds a bio once. */
export function prepareBio(text: string): PreparedBio {
  return { text, tokens: tokensOf(bioWordsOf(foldText(text))) };
}

export interface BioMatch {
  /** Share of common words, 0 to 1. */
  readonly similarity: number;
  readonly shared: readonly string[];
  /** Telling words in the candidate's own bio. */
  readonly candidateTokens: number;
}

/**
 * Compares two bios by their telling words: the mean of "how much of the protected bio is in the candidate's" and
 * Jaccard's index. Bios of fewer than three telling words prove little and score low.
 */
export function matchBio(bio: PreparedBio, candidateWords: readonly string[]): BioMatch {
  if (candidateWords.length === 0) return { similarity: 0, shared: [], candidateTokens: 0 };
  const tokens = tokensOf(candidateWords);
  const shared: string[] = [];
  for (const token of tokens) if (bio.tokens.has(token)) shared.push(token);
  if (shared.length === 0) return { similarity: 0, shared, candidateTokens: tokens.size };
  const union = bio.tokens.size + tokens.size - shared.length;
  const raw = (shared.length / bio.tokens.size + shared.length / union) / 2;
  return { similarity: raw * Math.min(1, shared.length / 3), shared, candidateTokens: tokens.size };
}
