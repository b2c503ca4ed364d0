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
  return { name, label, value, evidence: { kind: 'words', field, words: [...new Set(found)].slice(0, 10) } };
}

export function textsOf(affixes: readonly Affix[] | undefined, kinds: readonly AffixKind[]): string[] {
  if (affixes === undefined || affixes.length === 0) return [];
  return affixes.filter(({ kind }) => kinds.includes(kind)).map(({ text }) => text);
}

/** How far a declaration of the account is believed, 0.5 or 1: less when it leads people elsewhere. */
export function sincerity({ candidate, links }: Comparison): number {
  const lures = candidate.bio.find('lure').length;
  return links.suspicious.length > 0 || lures > 1 ? 0.5 : 1;
}
