import type { Node } from './plan.js';

/** The value of an atom before the event is read: true, false, or undefined when unknown. */
export type Foreknown = (atom: number) => boolean | undefined;

/** Whether a rule can still hold when some atoms are known (three-valued logic). */
export function canHold(node: Node, known: Foreknown): boolean {
  return foresee(node, known) !== false;
}

/** The value of a node, undefined when unknown. */
export function foresee(node: Node, known: Foreknown): boolean | undefined {
  switch (node.op) {
    case 'literal':
      return known(node.atom);
    case 'lazy':
      return undefined;
    case 'not': {
      const inner = foresee(node.arg, known);
      return inner === undefined ? undefined : !inner;
    }
    case 'and': {
      let all: boolean | undefined = true;
      for (const arg of node.args) {
        const one = foresee(arg, known);
        if (one === false) return false;
        if (one === undefined) all = undefined;
      }
      return all;
    }
    case 'or': {
      let any: boolean | undefined = false;
      for (const arg of node.args) {
        const one = foresee(arg, known);
        if (one === true) return true;
        if (one === undefined) any = undefined;
      }
      return any;
    }
  }
}
