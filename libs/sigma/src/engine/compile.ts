import type { DetectionRule } from '../rule/rule.js';
import type { Expression, Matcher } from '../values/matcher.js';
import { endsOpen, MANY, plainText, startsOpen, type Pattern } from '../values/pattern.js';
import { requiredText } from '../values/regex.js';
import { FieldIndex } from './field-index.js';
import { fold } from './fold.js';
import { isNull, refersTo, textTest } from './lazy-atoms.js';
import type { LazyAtom, Node, Plan } from './plan.js';
import { witness } from './witness.js';

export const ANY_FIELD = 0;

/** Numbers the fields and atoms of all rules, and indexes each rule by an atom that it requires. */
export function compilePlan(rules: readonly DetectionRule[], zone: string | null): Plan {
  const compiler = new Compiler(zone);
  const trees: Node[] = [];
  const reads: Set<number>[] = [];
  const wakes: (number[] | undefined)[] = [];
  const always: number[] = [];
  rules.forEach((rule, number) => {
    const fields = new Set<number>();
    const tree = compiler.node(rule.expression, fields);
    trees.push(tree);
    reads.push(fields);
    const found = witness(tree, compiler.lazy, compiler.weights);
    if (!found) always.push(number);
    for (const atom of found?.atoms ?? []) (wakes[atom] ??= []).push(number);
  });
  for (const index of compiler.indexes) index.close();
  const { fieldNumbers, indexes, atomCount, atomFields, lazy } = compiler;
  return { fieldNumbers, indexes, atomCount, atomFields, lazy, trees, wakes, always, reads };
}

class Compiler {
  readonly fieldNumbers = new Map<string, number>();
  readonly indexes: FieldIndex[] = [new FieldIndex()];
  readonly lazy = new Map<number, LazyAtom>();
  readonly weights: number[] = [];
  readonly atomFields: number[] = [];
  readonly #lazyByKey = new Map<string, number>();

  constructor(readonly zone: string | null) {}

  get atomCount(): number {
    return this.weights.length;
  }

  node(expression: Expression, fields: Set<number>): Node {
    if (expression.op === 'not') return { op: 'not', arg: this.node(expression.arg, fields) };
    if (expression.op !== 'test')
      return { op: expression.op, args: expression.args.map((arg) => this.node(arg, fields)) };
    const field = expression.field === null ? ANY_FIELD : this.#field(expression.field);
    fields.add(field);
    if (expression.matcher.kind === 'field') fields.add(this.#field(expression.matcher.other));
    return this.#test(field, field === ANY_FIELD ? keyword(expression.matcher) : expression.matcher);
  }

  #field(name: string): number {
    let number = this.fieldNumbers.get(name);
    if (number === undefined) {
      number = this.indexes.length;
      this.fieldNumbers.set(name, number);
      this.indexes.push(new FieldIndex());
    }
    return number;
  }

  #test(field: number, matcher: Matcher): Node {
    if (matcher.kind === 'text' && !matcher.cased) {
      const literal = this.#literal(field, matcher.pattern);
      if (literal !== null) return { op: 'literal', atom: literal };
    }
    const key = `${field} ${JSON.stringify(matcher)}`;
    let atom = this.#lazyByKey.get(key);
    if (atom === undefined) {
      const guard = this.#guard(field, matcher);
      atom = this.#create(field, 0);
      this.lazy.set(atom, { guard, holds: this.#holds(field, matcher) });
      this.#lazyByKey.set(key, atom);
    }
    return { op: 'lazy', atom };
  }

  /** An atom that the index decides alone, because its pattern has wildcards only at the ends. */
  #literal(field: number, pattern: Pattern): number | null {
    const open = { before: startsOpen(pattern), after: endsOpen(pattern) && pattern.length > 1 };
    const inner = pattern.slice(open.before ? 1 : 0, open.after ? -1 : undefined);
    const text = plainText(inner);
    if (text === null || (text === '' && pattern.length > 0)) return null;
    const literal = fold(text);
    const place = open.before ? (open.after ? 'contains' : 'endswith') : open.after ? 'startswith' : 'equals';
    return this.#index(field).atom(place, literal, () => this.#create(field, weigh(literal)));
  }

  #guard(field: number, matcher: Matcher): number {
    const text = requiredLiteral(matcher);
    const index = this.#index(field);
    if (text.length >= 3) return index.atom('contains', text, () => this.#create(field, weigh(text)));
    const needsField = matcher.kind !== 'null' && !(matcher.kind === 'exists' && !matcher.wanted);
    if (!needsField || field === ANY_FIELD) return -1;
    return index.presence(() => this.#create(field, 0.1));
  }

  #holds(field: number, matcher: Matcher): LazyAtom['holds'] {
    if (matcher.kind === 'exists') return (view) => view.has(field) === matcher.wanted;
    if (matcher.kind === 'null') return (view) => isNull(view, field);
    if (matcher.kind === 'field') return refersTo(matcher, field, this.#field(matcher.other));
    const test = textTest(matcher, this.zone) ?? ((): boolean => false);
    if (field === ANY_FIELD) return (view) => view.leaves.some(test);
    return (view) => view.some(field, test);
  }

  #index(field: number): FieldIndex {
    return this.indexes[field] as FieldIndex;
  }

  #create(field: number, weight: number): number {
    this.atomFields.push(field);
    return this.weights.push(weight) - 1;
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
