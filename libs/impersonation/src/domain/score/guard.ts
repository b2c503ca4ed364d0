import { type Affix, type AffixKind } from '../handle/index.js';
import { type Comparison } from './comparison.js';
import { type Finding } from './finding.js';
import { type FindingName } from './weights.js';

/** A finding with the words that it rests on; at most ten are kept. @param value 0 to 1 */
export function guard(
  name: FindingName,
  label: string,
  value: number,
  field: string,
  found: readonly string[],
): Finding {
  const words = found.length === 1 ? found : [...new Set(found)].slice(0, 10);
  return { name, label, value, evidence: { kind: 'words', field, words: [...words] } };
}

const NONE: readonly string[] = [];

/** Words of a candidate that the protected profile does not use itself. */
export function freshOf(words: readonly string[], ownWords: string): readonly string[] {
  return words.length === 0 ? NONE : words.filter((word) => !ownWords.includes(word));
}

export function textsOf(
  affixes: readonly Affix[] | undefined,
  kinds: readonly AffixKind[],
): readonly string[] {
  if (affixes === undefined || affixes.length === 0) return NONE;
  return affixes.filter(({ kind }) => kinds.includes(kind)).map(({ text }) => text);
}

/** How far a declaration of the account is believed, 0.5 or 1: less when it leads people elsewhere. */
export function sincerity({ candidate, links }: Comparison): number {
  const lures = candidate.bio.find('lure').length;
  return links.suspicious.length > 0 || lures > 1 ? 0.5 : 1;
}
