import type { LazyAtom, Node } from './plan.js';

export interface Witness {
  readonly weight: number;
  readonly atoms: readonly number[];
}

/** Atoms of which at least one holds whenever the rule does; null for a rule that needs none (negations only). */
export function witness(
  node: Node,
  lazy: ReadonlyMap<number, LazyAtom>,
  weights: readonly number[],
): Witness | null {
  switch (node.op) {
    case 'literal':
      return { weight: weights[node.atom] ?? 0, atoms: [node.atom] };
    case 'lazy': {
      const guard = lazy.get(node.atom)?.guard ?? -1;
      return guard === -1 ? null : { weight: weights[guard] ?? 0, atoms: [guard] };
    }
    case 'not':
      return null;
    case 'and': {
      let best: Witness | null = null;
      for (const arg of node.args) {
        const found = witness(arg, lazy, weights);
        if (found && (best === null || found.weight > best.weight)) best = found;
      }
      return best;
    }
    case 'or': {
      const atoms = new Set<number>();
      let weight = Infinity;
      for (const arg of node.args) {
        const found = witness(arg, lazy, weights);
        if (!found) return null;
        found.atoms.forEach((atom) => atoms.add(atom));
        weight = Math.min(weight, found.weight);
      }
      return { weight: weight - Math.log2(atoms.size) / 2, atoms: [...atoms] };
    }
  }
}
