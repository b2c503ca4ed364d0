import { type Affix, affixKind, boundedOsa, isCommonName, isCommonWord } from '../handle/index.js';
import { foldText, inspectText, joinLetters, lookKey, type Oddity, words } from '../unicode/index.js';

/** Expensive forms are computed on first use. */
export class PreparedName {
  /** A reading in lower-case Latin letters that keeps spaces and punctuation. */
  readonly folded: string;
  readonly joined: string;
  #look: string | null = null;
  #tokens: readonly string[] | null = null;
  #oddities: readonly Oddity[] | null = null;

  constructor(
    readonly text: string,
    /** False when a handle is used as the name. */
    readonly isDisplayName: boolean,
  ) {
    this.folded = foldText(text);
    this.joined = joinLetters(this.folded);
  }

  /** See `lookKey`. */
  get look(): string {
    this.#look ??= lookKey(this.folded);
    return this.#look;
  }

  get tokens(): readonly string[] {
    this.#tokens ??= words(this.folded);
    return this.#tokens;
  }

  /** See `inspectText`. */
  get oddities(): readonly Oddity[] {
    this.#oddities ??= inspectText(this.text);
    return this.#oddities;
  }
}

export function prepareName(text: string, isDisplayName: boolean): PreparedName {
  return new PreparedName(text, isDisplayName);
}

export interface NameMatch {
  readonly kind: 'same' | 'similar' | 'contains';
  /** 0 to 1. */
  readonly similarity: number;
  readonly distance: number;
  readonly name: PreparedName;
  readonly added: readonly Affix[];
}

function addedWords(name: PreparedName, candidate: PreparedName): Affix[] {
  const added: Affix[] = [];
  for (const text of candidate.tokens) {
    if (text === name.joined || name.tokens.includes(text)) continue;
    const kind = affixKind(text) ?? (isCommonWord(text) || isCommonName(text) ? 'word' : 'unknown');
    added.push({ text, kind });
  }
  return added;
}

function hasTokens(name: PreparedName, candidate: PreparedName): boolean {
  const others = candidate.tokens;
  for (const token of name.tokens) if (!others.includes(token)) return false;
  return true;
}

function sameTokens(name: PreparedName, candidate: PreparedName): boolean {
  return (
    name.tokens.length > 1 && name.tokens.length === candidate.tokens.length && hasTokens(name, candidate)
  );
}

function contains(name: PreparedName, candidate: PreparedName): boolean {
  if (name.joined.length < 4 || candidate.joined.length <= name.joined.length) return false;
  if (hasTokens(name, candidate)) return true;
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

/** Null without resemblance. */
export function matchName(names: readonly PreparedName[], candidate: PreparedName): NameMatch | null {
  let best: NameMatch | null = null;
  for (const name of names) {
    if (best?.similarity === 1) break;
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
