import { SigmaError } from '../sigma-error.js';
import { parseNetwork } from '../values/address.js';
import {
  base64,
  base64Offsets,
  utf16Bytes,
  utf16beBytes,
  utf16leBytes,
  utf8Bytes,
} from '../values/encodings.js';
import type { Comparison, FieldMode, TimePart } from '../values/matcher.js';
import {
  endsOpen,
  loosenDashes,
  MANY,
  mapTexts,
  plainText,
  startsOpen,
  type Pattern,
} from '../values/pattern.js';
import type { RegexFlags } from '../values/regex.js';
import { expandPlaceholders, type Placeholders } from './placeholders.js';
import { unfit, type Value } from './value.js';
import { plainVariants } from './variants.js';

export type Modify = (value: Value, placeholders: Placeholders) => Value;

/** Modifiers of single values. `all`, `neq` and `exists` apply to the whole item, in `read-item`. */
export const MODIFIERS: ReadonlyMap<string, Modify> = new Map<string, Modify>([
  ['contains', open(true, true, 'contains')],
  ['startswith', open(false, true, 'startswith')],
  ['endswith', open(true, false, 'endswith')],
  ['cased', cased],
  ['windash', dashes],
  ['re', regex],
  ...flag('ignoreCase', 'i', 'ignorecase'),
  ...flag('multiline', 'm', 'multiline'),
  ...flag('dotAll', 's', 'dotall'),
  ['base64', (value) => encode('base64', value, (bytes) => [base64(bytes)])],
  ['base64offset', (value) => encode('base64offset', value, base64Offsets)],
  ['wide', (value) => widen('wide', value, utf16leBytes)],
  ['utf16le', (value) => widen('utf16le', value, utf16leBytes)],
  ['utf16be', (value) => widen('utf16be', value, utf16beBytes)],
  ['utf16', (value) => widen('utf16', value, utf16Bytes)],
  ...(['lt', 'lte', 'gt', 'gte'] as const).map((name): [string, Modify] => [name, compare(name)]),
  ...(['minute', 'hour', 'day', 'week', 'month', 'year'] as const).map((part): [string, Modify] => [
    part,
    time(part),
  ]),
  ['cidr', cidr],
  ['expand', expandPlaceholders],
  ['fieldref', fieldReference],
]);

function open(before: boolean, after: boolean, name: FieldMode): Modify {
  return (value) => {
    // A regular expression searches anywhere already.
    if (value.type === 'regex') return value;
    if (value.type === 'field') return { ...value, matcher: { ...value.matcher, mode: name } };
    if (value.type === 'number') return open(before, after, name)(asText(value), NOTHING);
    if (value.type !== 'text' && value.type !== 'bytes') return unfit(name, value);
    return { ...value, pattern: opened(value.pattern, before, after) };
  };
}

const NOTHING: Placeholders = new Map();

function opened(pattern: Pattern, before: boolean, after: boolean): Pattern {
  const head = before && !startsOpen(pattern) ? [MANY] : [];
  const tail = after && !(endsOpen(pattern) || (pattern.length === 0 && before)) ? [MANY] : [];
  return [...head, ...pattern, ...tail];
}

function asText(value: Extract<Value, { type: 'number' }>): Value {
  const { line, column, source } = value;
  return { type: 'text', source, pattern: [source], cased: false, line, column };
}

function cased(value: Value): Value {
  if (value.type === 'field') return { ...value, matcher: { ...value.matcher, cased: true } };
  if (value.type === 'number') return value;
  return value.type === 'text' ? { ...value, cased: true } : unfit('cased', value);
}

function dashes(value: Value): Value {
  if (value.type === 'number') return dashes(asText(value));
  return value.type === 'text' ? { ...value, pattern: loosenDashes(value.pattern) } : unfit('windash', value);
}

function regex(value: Value): Value {
  const flags: RegexFlags = { ignoreCase: false, multiline: false, dotAll: false };
  const { line, column } = value;
  if (value.type !== 'text' && value.type !== 'number') return unfit('re', value);
  return { type: 'regex', source: value.source, flags, line, column };
}

function flag(key: keyof RegexFlags, ...names: string[]): [string, Modify][] {
  return names.map((name) => [
    name,
    (value) =>
      value.type === 'regex'
        ? { ...value, flags: { ...value.flags, [key]: true } }
        : unfit(name, value, '; it goes behind re'),
  ]);
}

function widen(name: string, value: Value, encoder: (text: string) => string): Value {
  const { line, column } = value;
  if (value.type !== 'text') return unfit(name, value);
  const variants = plainVariants(value).map((pattern): Value => ({
    type: 'bytes',
    pattern: mapTexts(pattern, encoder),
    line,
    column,
  }));
  return together(variants, value);
}

function encode(name: string, value: Value, encoder: (bytes: string) => readonly string[]): Value {
  if (value.type !== 'text' && value.type !== 'bytes') return unfit(name, value);
  const { line, column } = value;
  const variants = plainVariants(value).flatMap((pattern) => {
    const text = plainText(pattern);
    if (text === null)
      throw new SigmaError(
        'value',
        `A value with wildcards cannot be encoded by ${name}; remove the wildcards`,
        value,
      );
    const bytes = value.type === 'bytes' ? text : utf8Bytes(text);
    return encoder(bytes).map((encoded): Value => ({
      type: 'text',
      source: encoded,
      pattern: [encoded],
      cased: false,
      line,
      column,
    }));
  });
  return together(variants, value);
}

function together(values: readonly Value[], { line, column }: Value): Value {
  const [only] = values;
  return values.length === 1 && only ? only : { type: 'any', values, line, column };
}

function compare(comparison: Comparison): Modify {
  return (value) => {
    const { line, column } = value;
    if (value.type === 'time') return { ...value, matcher: { ...value.matcher, comparison } };
    const number = value.type === 'number' ? value.number : numberText(value);
    if (number === null) return unfit(comparison, value);
    return { type: 'done', matcher: { kind: 'compare', comparison, number }, line, column };
  };
}

function numberText(value: Value): number | null {
  if (value.type !== 'text' || !/^[+-]?\d+(\.\d+)?$/.test(value.source.trim())) return null;
  return Number(value.source);
}

function time(part: TimePart): Modify {
  return (value) => {
    const { line, column } = value;
    const number = value.type === 'number' ? value.number : numberText(value);
    if (number === null || !Number.isInteger(number)) return unfit(part, value, '; it takes a whole number');
    return { type: 'time', matcher: { kind: 'time', part, comparison: 'eq', number }, line, column };
  };
}

function cidr(value: Value): Value {
  const { line, column } = value;
  if (value.type !== 'text') return unfit('cidr', value);
  const network = parseNetwork(value.source);
  if (!network)
    throw new SigmaError('value', `${value.source} is not a network such as 10.0.0.0/8; correct it`, value);
  return { type: 'done', matcher: { kind: 'network', network }, line, column };
}

function fieldReference(value: Value): Value {
  const { line, column } = value;
  if (value.type !== 'text') return unfit('fieldref', value);
  const { pattern } = value;
  const mode = modeOf(pattern);
  const other = plainText(pattern.filter((part) => part !== MANY));
  if (!other)
    throw new SigmaError('value', 'A field reference is the plain name of a field; correct it', value);
  return { type: 'field', matcher: { kind: 'field', other, mode, cased: value.cased }, line, column };
}

/** `startswith|fieldref` means the same as `fieldref|startswith`. */
function modeOf(pattern: Pattern): FieldMode {
  if (startsOpen(pattern)) return endsOpen(pattern) && pattern.length > 1 ? 'contains' : 'endswith';
  return endsOpen(pattern) ? 'startswith' : 'equals';
}
