import { SigmaError, type Place } from '../sigma-error.js';
import type { Matcher } from '../values/matcher.js';
import { parsePattern, type Pattern } from '../values/pattern.js';
import type { RegexFlags } from '../values/regex.js';
import type { ScalarNode } from '../yaml/node.js';

export type Value = Place &
  (
    | { readonly type: 'text'; readonly source: string; readonly pattern: Pattern; readonly cased: boolean }
    /** An encoded value, in which every character is one byte. */
    | { readonly type: 'bytes'; readonly pattern: Pattern }
    | { readonly type: 'number'; readonly number: number; readonly source: string }
    | { readonly type: 'boolean'; readonly boolean: boolean; readonly source: string }
    | { readonly type: 'null' }
    | { readonly type: 'regex'; readonly source: string; readonly flags: RegexFlags }
    | { readonly type: 'time'; readonly matcher: Extract<Matcher, { kind: 'time' }> }
    | { readonly type: 'field'; readonly matcher: Extract<Matcher, { kind: 'field' }> }
    | { readonly type: 'done'; readonly matcher: Matcher }
    | { readonly type: 'any'; readonly values: readonly Value[] }
  );

/** A value before its first modifier. Numbers and booleans keep their text. */
export function valueOf(node: ScalarNode): Value {
  const place = { line: node.line, column: node.column };
  if (node.value === null) return { type: 'null', ...place };
  if (typeof node.value === 'number')
    return { type: 'number', number: node.value, source: node.text, ...place };
  if (typeof node.value === 'boolean')
    return { type: 'boolean', boolean: node.value, source: node.text, ...place };
  return textValue(node.value, place);
}

/** A text with parsed wildcards and escapes (`parsePattern`), compared case-insensitively. */
export function textValue(source: string, place: Place): Value {
  return {
    type: 'text',
    source,
    pattern: parsePattern(source),
    cased: false,
    line: place.line,
    column: place.column,
  };
}

/** @throws SigmaError `modifier`: the modifier does not apply to that kind of value */
export function unfit(modifier: string, value: Value, hint = ''): never {
  throw new SigmaError('modifier', `The modifier ${modifier} is not for ${KINDS[value.type]}${hint}`, value);
}

const KINDS: Readonly<Record<Value['type'], string>> = {
  text: 'a text',
  bytes: 'an encoded text',
  number: 'a number',
  boolean: 'a boolean',
  null: 'null',
  regex: 'a regular expression',
  time: 'a part of a time',
  field: 'a field reference',
  done: 'a value that another modifier has finished',
  any: 'several values',
};
