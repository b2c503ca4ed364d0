import { affixKind, type Affix, boundedOsa } from '../handle/index.js';
import { isCommonName, isCommonWord } from '../handle/index.js';
import { foldText, inspectText, joinLetters, lookKey, words } from '../unicode/index.js';

/** Folded forms of a display name. */
export interface PreparedName {
  readonly text: string;
  /** Lower-case Latin reading, spaces and signs kept. */
  readonly folded: string;
  readonly joined: string;
  readonly look: string;
  readonly tokens: readonly string[];
  /** Whether the text itself has unusual characters (see `inspectText`). */
  readonly odd: boolean;
  /** False for a handle that stands in for a name. */
  readonly isDisplayName: boolean;
}

/** Folds a display name once. */
export function prepareName(text: string, isDisplayName: boolean): PreparedName {
  const folded = foldText(text);
  const tokens = words(folded);
  const joined = joinLetters(folded);
  return {
    text,
    folded,
    joined,
    look: lookKey(folded),
    tokens,
    odd: inspectText(text).length > 0,
    isDisplayName,
  };
}

export interface NameMatch {
  readonly kind: 'same' | 'similar' | 'contains';
  /** 0 to 1. */
  readonly similarity: number;
  readonly distance: number;
  readonly name: PreparedName;
  /** Words the candidate added. */
  readonly added: readonly Affix[];
}

function addedWords(name: PreparedName, candidate: PreparedName): Affix[] {
  const own = new Set(name.tokens);
  return candidate.tokens
    .filter((token) => !own.has(token) && token !== name.joined)
    .map((text) => ({
      text,
      kind: affixKind(text) ?? (isCommonWord(text) || isCommonName(text) ? 'word' : 'unknown'),
    }));
}

function sameTokens(name: PreparedName, candidate: PreparedName): boolean {
  return (
    name.tokens.length > 1 &&
    name.tokens.length === candidate.tokens.length &&
    name.tokens.every((token) => candidate.tokens.includes(token))
  );
}

function contains(name: PreparedName, candidate: PreparedName): boolean {
  if (name.joined.length < 4 || candidate.joined.length <= name.joined.length) return false;
  if (name.tokens.every((token) => candidate.tokens.includes(token))) return true;
  return (
    name.joined.length >= 6 && (candidate.joined.includes(name.joined) || candidate.look.includes(name.look))
  );
}

function compare(name: PreparedName, candidate: PreparedName): NameMatch | null {
  if (name.joined === '' || candidate.joined === '') return null;
  if (name.joined === candidate.joined) return { kind: 'same', similarity: 1, distance: 0, name, added: [] };
  if (name.look === candidate.look) return { kind: 'same', similarity: 0.98, distance: 1, name, added: [] };
  if (sameTokens(name, candidate)) return { kind: 'same', similarity: 0.92, distance: 2, name, added: [] };
  if (contains(name, candidate)) {
    const added = addedWords(name, candidate);
    const share = name.joined.length / candidate.joined.length;
    return {
      kind: 'contains',
      similarity: 0.4 + 0.6 * share,
      distance: candidate.joined.length - name.joined.length,
      name,
      added,
    };
  }
  const limit = Math.floor(name.joined.length / 5);
  if (limit === 0) return null;
  const distance = Math.min(
    boundedOsa(name.joined, candidate.joined, limit),
    boundedOsa(name.look, candidate.look, limit),
  );
  return distance > limit
    ? null
    : { kind: 'similar', similarity: 1 - distance / name.joined.length, distance, name, added: [] };
}

const RANK = { same: 3, similar: 2, contains: 1 };

/** The best resemblance of a candidate's display name to any of the protected names, null when there is none. */
export function matchName(names: readonly PreparedName[], candidate: PreparedName): NameMatch | null {
  let best: NameMatch | null = null;
  for (const name of names) {
    const match = compare(name, candidate);
    if (match === null) continue;
    if (
      best === null ||
      RANK[match.kind] > RANK[best.kind] ||
      (match.kind === best.kind && match.similarity > best.similarity)
    )
      best = match;
  }
  return best;
}
