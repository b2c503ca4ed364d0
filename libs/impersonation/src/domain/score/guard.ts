import { type Evidence } from '../../contract/index.js';
import { type Affix, type AffixKind } from '../handle/index.js';
import { type Comparison } from './comparison.js';

/** The words that a guard rests on; at most ten are kept. */
export function evidenceOf(field: string, found: readonly string[]): Evidence {
  return { kind: 'words', field, words: found.length === 1 ? [...found] : [...new Set(found)].slice(0, 10) };
}

const NONE: readonly string[] = [];

/** Words of a candidate that the protected profile does not use itself. */
export function freshOf(words: readonly string[], ownWords: string): readonly string[] {
  if (words.length === 0) return NONE;
  if (words.length > 1) return words.filter((word) => !ownWords.includes(word));
  return ownWords.includes(words[0] ?? '') ? NONE : words;
}

export function textsOf(
  affixes: readonly Affix[] | undefined,
  kinds: readonly AffixKind[],
): readonly string[] {
  if (affixes === undefined || affixes.length === 0) return NONE;
  let found: string[] | null = null;
  for (const { kind, text } of affixes) if (kinds.includes(kind)) (found ??= []).push(text);
  return found ?? NONE;
}

/** How far a declaration of the account is believed, 0.5 or 1: less when it leads people elsewhere. */
export function sincerity({ candidate, links }: Comparison): number {
  const lures = candidate.bio.find('lure').length;
  return links.suspicious.length > 0 || lures > 1 ? 0.5 : 1;
}
