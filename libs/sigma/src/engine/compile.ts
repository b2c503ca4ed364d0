import type { DetectionRule } from '../rule/rule.js';
import type { Expression, Matcher } from '../values/matcher.js';
import { endsOpen, MANY, plainText, startsOpen, type Pattern } from '../values/pattern.js';
import { requiredText } from '../values/required-text.js';
import { fold } from './fold.js';
import { isNull, refersTo, textTest } from './lazy-atoms.js';
import type { Atom, LazyAtom, Node, Plan } from './plan.js';
import type { Place } from './text-index.js';
import { witness } from './witness.js';

const ANY_FIELD = 0;

/** Numbers the fields and atoms of all rules, and indexes each rule by an atom that it requires. */
export function compilePlan(rules: readonly DetectionRule[], zone: string | null): Plan {
  const compiler = new Compiler(zone);
  const trees = rules.map((rule) => compiler.node(rule.expression));
  const { fieldNumbers, atoms, lazy } = compiler;
  const weights = atoms.map(({ weight }) => weight);
  const wakes: (number[] | undefined)[] = [];
  const always: number[] = [];
  trees.forEach((tree, number) => {
    const found = witness(tree, lazy, weights);
    if (!found) always.push(number);
    for (const atom of found?.atoms ?? []) (wakes[atom] ??= []).push(number);
  });
  const sought = Uint8Array.from(atoms, ({ place }, atom) =>
    Number(wakes[atom] !== undefined || place === 'equals' || place === 'presence'),
  );
  const cheapFirst = trees.map((tree) => inOrder(tree, sought));
  return { fieldNumbers, atoms, sought, lazy, trees: cheapFirst, wakes, always };
}

/** The same logic with the parts first that are known already, and those last that need a search. */
function inOrder(node: Node, sought: Uint8Array): Node {
  if (node.op === 'not') return { op: 'not', arg: inOrder(node.arg, sought) };
  if (node.op !== 'and' && node.op !== 'or') return node;
  const args = node.args.map((arg) => inOrder(arg, sought));
  return { op: node.op, args: args.sort((a, b) => costOf(a, sought) - costOf(b, sought)) };
}

function costOf(node: Node, sought: Uint8Array): number {
  if (node.op === 'literal') return sought[node.atom] === 1 ? 0 : 1;
  if (node.op === 'lazy') return 10;
  if (node.op === 'not') return costOf(node.arg, sought);
  return node.args.reduce((sum, arg) => sum + costOf(arg, sought), 0);
}

class Compiler {
  readonly fieldNumbers = new Map<string, number>();
  readonly atoms: (Atom & { readonly weight: number })[] = [];
  readonly lazy = new Map<number, LazyAtom>();
  readonly #byKey = new Map<string, number>();

  constructor(readonly zone: string | null) {}

  node(expression: Expression): Node {
    if (expression.op === 'not') return { op: 'not', arg: this.node(expression.arg) };
    if (expression.op !== 'test')
      return { op: expression.op, args: expression.args.map((arg) => this.node(arg)) };
    const field = expression.field === null ? ANY_FIELD : this.#field(expression.field);
    return this.#test(field, field === ANY_FIELD ? keyword(expression.matcher) : expression.matcher);
  }

  #field(name: string): number {
    let number = this.fieldNumbers.get(name);
    if (number === undefined) {
      number = this.fieldNumbers.size + 1;
      this.fieldNumbers.set(name, number);
    }
    return number;
  }

  #test(field: number, matcher: Matcher): Node {
    if (matcher.kind === 'text' && !matcher.cased) {
      const literal = this.#literal(field, matcher.pattern);
      if (literal !== null) return { op: 'literal', atom: literal };
    }
    const key = `${field} lazy ${JSON.stringify(matcher)}`;
    let number = this.#byKey.get(key);
    if (number === undefined) {
      const guard = this.#guard(field, matcher);
      number = this.#atom({ field, place: 'lazy', literal: '', weight: 0 }, key);
      const fields = matcher.kind === 'field' ? [field, this.#field(matcher.other)] : [field];
      this.lazy.set(number, { guard, fields, holds: this.#holds(field, matcher) });
    }
    return { op: 'lazy', atom: number };
  }

  /** An atom that the index decides alone, because its pattern has wildcards only at the ends. */
  #literal(field: number, pattern: Pattern): number | null {
    const open = { before: startsOpen(pattern), after: endsOpen(pattern) && pattern.length > 1 };
    const inner = pattern.slice(open.before ? 1 : 0, open.after ? -1 : undefined);
    const text = plainText(inner);
    if (text === null || (text === '' && pattern.length > 0)) return null;
    const place = open.before ? (open.after ? 'contains' : 'endswith') : open.after ? 'startswith' : 'equals';
    return this.#placed(field, place, fold(text));
  }

  #guard(field: number, matcher: Matcher): number {
    const text = requiredLiteral(matcher);
    if (text.length >= 3) return this.#placed(field, 'contains', text);
    const needsField = matcher.kind !== 'null' && !(matcher.kind === 'exists' && !matcher.wanted);
    if (!needsField || field === ANY_FIELD) return -1;
    return this.#atom({ field, place: 'presence', literal: '', weight: 0.1 }, `${field} presence`);
  }

  #holds(field: number, matcher: Matcher): LazyAtom['holds'] {
    if (matcher.kind === 'exists') return (view) => view.has(field) === matcher.wanted;
    if (matcher.kind === 'null') return (view) => isNull(view, field);
    if (matcher.kind === 'field') return refersTo(matcher, field, this.#field(matcher.other));
    const test = textTest(matcher, this.zone) ?? ((): boolean => false);
    if (field === ANY_FIELD) return (view) => view.leaves.some(test);
    return (view) => view.some(field, test);
  }

  #placed(field: number, place: Place, literal: string): number {
    return this.#atom({ field, place, literal, weight: weigh(literal) }, `${field} ${place} ${literal}`);
  }

  #atom(atom: Atom & { readonly weight: number }, key: string): number {
    let number = this.#byKey.get(key);
    if (number === undefined) {
      number = this.atoms.push(atom) - 1;
      this.#byKey.set(key, number);
    }
    return number;
  }
}

function keyword(matcher: Matcher): Matcher {
  if (matcher.kind !== 'text') return matcher;
  const { pattern } = matcher;
  const head = startsOpen(pattern) ? [] : [MANY];
  const tail = endsOpen(pattern) ? [] : [MANY];
  return { ...matcher, pattern: [...head, ...pattern, ...tail] };
}

function requiredLiteral(matcher: Matcher): string {
  if (matcher.kind === 'regex') return requiredText(matcher.source);
  if (matcher.kind !== 'text') return '';
  const texts = matcher.pattern.filter((part) => typeof part === 'string');
  return fold(texts.reduce((best, part) => (part.length > best.length ? part : best), ''));
}

/** Long literals are rare in logs; beyond some length, more characters make no difference. */
function weigh(literal: string): number {
  return Math.min(literal.length, 24);
}
