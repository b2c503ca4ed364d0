import { LIMITS } from '../limits.js';
import { SigmaError, type Place } from '../sigma-error.js';
import { join, type Expression, type Matcher } from '../values/matcher.js';
import { compileRegex } from '../values/regex.js';
import type { ScalarNode, YamlNode } from '../yaml/node.js';
import type { Expense } from './expense.js';
import { MODIFIERS, type Modify } from './modifiers.js';
import type { Placeholders } from './placeholders.js';
import { textValue, unfit, valueOf, type Value } from './value.js';

export interface ReadContext {
  readonly placeholders: Placeholders;
  /** Receives warnings. */
  readonly warn: (message: string, place: Place) => void;
  readonly expense: Expense;
}

interface Key {
  readonly field: string | null;
  readonly modifiers: readonly string[];
}

/** Reads `field|modifier|…: value(s)`. A key without a field means keywords. @throws SigmaError */
export function readItem(key: string, place: Place, node: YamlNode, context: ReadContext): Expression {
  const { field, modifiers } = splitKey(key);
  for (const name of modifiers)
    if (!MODIFIERS.has(name) && !WHOLE_ITEM.has(name))
      throw new SigmaError('modifier', `Unknown modifier ${name || '(empty)'}; remove it`, place);
  if (modifiers.length > LIMITS.modifiers)
    throw new SigmaError('too-large', `More than ${LIMITS.modifiers} modifiers; use fewer`, place);
  const nodes = scalarsOf(node, key);
  if (modifiers.includes('exists')) return existence(field, modifiers, nodes, place);
  const all = modifiers.includes('all');
  if (all && nodes.length < 2) context.warn(`${key}: all is for two or more values`, place);
  if (nodes.length > 1 && nodes.some(({ value }) => value === null))
    context.warn(`${key}: null in a list of values; give it a selection of its own`, place);
  const values = nodes.map((scalar) => modified(scalar, modifiers, context));
  // An empty list requires that the field is null.
  const tests =
    values.length === 0 && field !== null
      ? [test(field, { kind: 'null' })]
      : values.map((value) => expressionOf(field, value, context));
  if (tests.length === 0) throw new SigmaError('rule', 'A list of keywords is empty; add a keyword', place);
  const joined = join(all ? 'and' : 'or', tests);
  return modifiers.includes('neq') ? { op: 'not', arg: joined } : joined;
}

/** Keywords: each text is searched in every value of the event. */
export function readKeyword(node: ScalarNode, context: ReadContext): Expression {
  return expressionOf(null, modified(node, [], context), context);
}

const WHOLE_ITEM: ReadonlySet<string> = new Set(['all', 'neq', 'exists']);

function splitKey(key: string): Key {
  const [field = '', ...modifiers] = key.split('|');
  return { field: field === '' ? null : field, modifiers };
}

function scalarsOf(node: YamlNode, key: string): readonly ScalarNode[] {
  if (node.kind === 'scalar') return [node];
  if (node.kind === 'map')
    throw new SigmaError('rule', `${key} has to have a value or a list of values; add one`, node);
  return node.items.map((item) => {
    if (item.kind !== 'scalar')
      throw new SigmaError('rule', `${key}: a list holds single values; flatten it`, item);
    return item;
  });
}

function modified(node: ScalarNode, modifiers: readonly string[], context: ReadContext): Value {
  // A `re` pattern is taken literally, without wildcards or numbers.
  let value = modifiers.includes('re') && node.value !== null ? textValue(node.text, node) : valueOf(node);
  if (
    value.type === 'text' &&
    value.pattern.filter((part) => typeof part !== 'string').length > LIMITS.wildcards
  )
    throw new SigmaError('too-large', `A value has at most ${LIMITS.wildcards} wildcards; use fewer`, value);
  modifiers.forEach((name, index) => {
    const modify = MODIFIERS.get(name);
    if (!modify) return;
    if (name === 're' && modifiers.slice(0, index).some((earlier) => ENCODES.has(earlier)))
      throw new SigmaError('modifier', 'The modifier re precedes other modifiers; move it first', value);
    value = each(value, modify, context);
  });
  return value;
}

const ENCODES: ReadonlySet<string> = new Set([
  'base64',
  'base64offset',
  'wide',
  'utf16',
  'utf16le',
  'utf16be',
]);

function each(value: Value, modify: Modify, context: ReadContext): Value {
  if (value.type !== 'any') {
    const changed = modify(value, context.placeholders);
    if (changed.type === 'any') context.expense.add(changed.values.length, charactersOf(changed), value);
    else context.expense.add(0, charactersOf(changed), value);
    return changed;
  }
  return { ...value, values: value.values.map((inner) => each(inner, modify, context)) };
}

function charactersOf(value: Value): number {
  if (value.type === 'any') return value.values.reduce((sum, inner) => sum + charactersOf(inner), 0);
  if (value.type !== 'text' && value.type !== 'bytes') return 0;
  return value.pattern.reduce((sum, part) => sum + (typeof part === 'string' ? part.length : 1), 0);
}

function expressionOf(field: string | null, value: Value, context: ReadContext): Expression {
  if (value.type === 'any')
    return join(
      'or',
      value.values.map((inner) => expressionOf(field, inner, context)),
    );
  const matchers = matchersOf(field, value, context);
  context.expense.add(matchers.length, 0, value);
  return join(
    'or',
    matchers.map((matcher) => test(field, matcher)),
  );
}

function test(field: string | null, matcher: Matcher): Expression {
  return { op: 'test', field, matcher };
}

function matchersOf(field: string | null, value: Value, { expense }: ReadContext): readonly Matcher[] {
  switch (value.type) {
    case 'text':
      return [{ kind: 'text', pattern: value.pattern, cased: value.cased }];
    case 'bytes':
      return [{ kind: 'text', pattern: value.pattern, cased: false }];
    case 'number':
      return numberTexts(value).map((text) => ({ kind: 'text', pattern: [text], cased: false }));
    case 'boolean':
      return [{ kind: 'text', pattern: [String(value.boolean)], cased: false }];
    case 'null':
      if (field === null) return unfit('(none)', value, ' as a keyword');
      return [{ kind: 'null' }];
    case 'regex': {
      const { source, flags } = value;
      const { size, test } = compileRegex(source, flags, value);
      expense.addRegex(size, value);
      return [{ kind: 'regex', source, flags, test }];
    }
    default:
      return [value.type === 'any' ? unfit('(none)', value) : value.matcher];
  }
}

/** A number matches as written and as its value: `0x10` also 16, but `00000429` only itself. */
function numberTexts({ number, source }: Extract<Value, { type: 'number' }>): readonly string[] {
  const leadingZero = /^[+-]?0\d/.test(source);
  return leadingZero || !Number.isSafeInteger(number) || String(number) === source
    ? [source]
    : [source, String(number)];
}

function existence(
  field: string | null,
  modifiers: readonly string[],
  nodes: readonly ScalarNode[],
  place: Place,
): Expression {
  const [node] = nodes;
  if (field === null)
    throw new SigmaError('modifier', 'The modifier exists needs a field; name one before it', place);
  if (modifiers.some((name) => !WHOLE_ITEM.has(name)))
    throw new SigmaError('modifier', 'The modifier exists excludes other modifiers; remove them', place);
  if (nodes.length !== 1 || !node || !/^(true|false|yes|no)$/i.test(node.text))
    throw new SigmaError(
      'value',
      'The modifier exists needs one value, true or false; give one',
      node ?? place,
    );
  const wanted = /^(true|yes)$/i.test(node.text);
  return test(field, { kind: 'exists', wanted: modifiers.includes('neq') ? !wanted : wanted });
}
