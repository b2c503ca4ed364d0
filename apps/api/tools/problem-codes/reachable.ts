import type { DomainErrorKind } from '@rampart/kernel';
import type { Node } from 'typescript-7/unstable/ast';
import type { ReferenceReader, References } from './references.js';

export type ReachableCodes = ReadonlyMap<string, readonly DomainErrorKind[]>;

/** Follows references. A branch for a command or event counts only when reached code makes one of its type. */
export function reachableCodes(reader: ReferenceReader, starts: readonly References[]): ReachableCodes {
  const codes = new Map<string, readonly DomainErrorKind[]>();
  const types = new Set<string>();
  const seen = new Set<Node>();
  const open = [...starts];
  let closed: References['branches'] = [];
  while (open.length > 0) {
    for (const found of open.splice(0)) {
      for (const [code, kinds] of found.codes) codes.set(code, kinds);
      for (const type of found.types) types.add(type);
      closed.push(...found.branches);
      for (const declaration of found.declarations) {
        if (seen.has(declaration)) continue;
        seen.add(declaration);
        open.push(reader.of(declaration));
      }
    }
    const isMade = (branch: References['branches'][number]): boolean =>
      branch.types.some((type) => types.has(type));
    open.push(...closed.filter(isMade).map(({ inner }) => inner));
    closed = closed.filter((branch) => !isMade(branch));
  }
  return codes;
}
