import { SigmaError } from '../sigma-error.js';
import { child, requireMap, textOf, textsOf, type MapNode, type YamlNode } from '../yaml/node.js';
import { readHead, Warnings } from './read-head.js';
import { parseRuleExpression, rulesOf } from './rule-expression.js';
import type { Bound, CorrelationRule, CorrelationType, RuleExpression } from './rule.js';

const TYPES: ReadonlySet<string> = new Set([
  'event_count',
  'value_count',
  'temporal',
  'temporal_ordered',
  'value_sum',
  'value_avg',
  'value_percentile',
  'value_median',
] satisfies CorrelationType[]);
const BOUNDS: ReadonlySet<string> = new Set(['gt', 'gte', 'lt', 'lte', 'eq', 'neq'] satisfies Bound[]);
const TEMPORAL: ReadonlySet<string> = new Set(['temporal', 'temporal_ordered']);

/** Reads a correlation document (Sigma correlation rules 2.1). @throws SigmaError `correlation`, `rule` */
export function readCorrelation(document: MapNode): CorrelationRule {
  const warnings = new Warnings();
  const head = readHead(document, warnings);
  const map = requireMap(child(document, 'correlation'), 'correlation', document, 'correlation');
  const type = readType(map);
  const condition = readCondition(child(map, 'condition'), type, map);
  const named = textsOf(child(map, 'rules'), 'rules');
  const rules = named.length > 0 ? named : rulesOf(condition.expression);
  if (rules.length === 0)
    throw new SigmaError('correlation', 'A correlation needs rules; name them', child(map, 'rules') ?? map);
  return {
    kind: 'correlation',
    ...head,
    type,
    rules,
    groupBy: textsOf(child(map, 'group-by'), 'group-by'),
    timespan: readTimespan(map),
    ...condition,
    aliases: readAliases(child(map, 'aliases')),
    generate: /^(true|yes)$/i.test(
      textOf(child(map, 'generate'), 'generate') ?? textOf(child(document, 'generate'), 'generate') ?? '',
    ),
  };
}

function readType(map: MapNode): CorrelationType {
  const type = textOf(child(map, 'type'), 'type');
  if (type !== null && TYPES.has(type)) return type as CorrelationType;
  const message = type === null ? 'A correlation needs a type' : `Unknown correlation type ${type}`;
  throw new SigmaError('correlation', message, child(map, 'type') ?? map);
}

const UNITS: Readonly<Record<string, number>> = {
  s: 1000,
  m: 60_000,
  h: 3_600_000,
  d: 86_400_000,
  w: 7 * 86_400_000,
  // The specification has no months and years; they count as 30 and 365 days.
  M: 30 * 86_400_000,
  y: 365 * 86_400_000,
};

function readTimespan(map: MapNode): number {
  const node = child(map, 'timespan') ?? child(map, 'timeframe');
  const text = textOf(node, 'timespan');
  const [, count = '', unit = ''] = /^(\d+)\s*([smhdwMy])$/.exec(text ?? '') ?? [];
  const span = Number(count) * (UNITS[unit] ?? 0);
  if (span > 0 && span <= 100 * 365 * 86_400_000) return span;
  throw new SigmaError(
    'correlation',
    'A timespan is a number and a unit, such as 30s, 5m, 1h, 2d; correct it',
    node ?? map,
  );
}

type ReadCondition = Pick<CorrelationRule, 'bounds' | 'fields' | 'percentile' | 'expression'>;

function readCondition(node: YamlNode | undefined, type: CorrelationType, map: MapNode): ReadCondition {
  const temporal = TEMPORAL.has(type);
  if (node === undefined) {
    if (temporal) return { bounds: [], fields: [], percentile: null, expression: null };
    throw new SigmaError('correlation', `${type} needs a condition; add one`, map);
  }
  if (node.kind === 'scalar')
    return { bounds: [], fields: [], percentile: null, expression: logic(node, type) };
  if (node.kind === 'seq')
    throw new SigmaError('correlation', 'The condition is a list; write a map such as gte: 5', node);
  const bounds: { bound: Bound; number: number }[] = [];
  let fields: readonly string[] = [];
  let percentile: number | null = null;
  for (const { key, keyPlace, node: value } of node.entries) {
    if (BOUNDS.has(key)) bounds.push({ bound: key as Bound, number: readNumber(value, key) });
    else if (key === 'field') fields = textsOf(value, 'field');
    else if (key === 'percentile') percentile = readNumber(value, key);
    else
      throw new SigmaError('correlation', `The condition has the unknown part ${key}; remove it`, keyPlace);
  }
  if (bounds.length === 0 && !temporal)
    throw new SigmaError(
      'correlation',
      'The condition compares with nothing; give a number, such as gte: 5',
      node,
    );
  if (type.startsWith('value_') && fields.length === 0)
    throw new SigmaError('correlation', `${type} needs condition.field; add it`, node);
  if (percentile !== null && !(percentile >= 0 && percentile <= 100))
    throw new SigmaError('correlation', 'A percentile is between 0 and 100; correct it', node);
  return { bounds, fields, percentile, expression: null };
}

function logic(node: YamlNode, type: CorrelationType): RuleExpression {
  if (!TEMPORAL.has(type))
    throw new SigmaError(
      'correlation',
      'Only temporal correlations have a condition over rules; compare with a number instead',
      node,
    );
  return parseRuleExpression(textOf(node, 'condition') ?? '', node);
}

function readNumber(node: YamlNode, key: string): number {
  const text = textOf(node, key)?.trim() ?? '';
  const number = Number(text);
  if (text !== '' && Number.isFinite(number)) return number;
  throw new SigmaError('correlation', `${key} takes a number; give one`, node);
}

function readAliases(node: YamlNode | undefined): CorrelationRule['aliases'] {
  if (node === undefined) return new Map();
  const map = requireMap(node, 'aliases', node, 'correlation');
  return new Map(
    map.entries.map(({ key, node: fields }) => {
      const rules = requireMap(fields, `alias ${key}`, fields, 'correlation');
      const pairs = rules.entries.map(({ key: rule, node: field }): [string, string] => [
        rule,
        textOf(field, `alias ${key}`) ?? '',
      ]);
      return [key, new Map(pairs)];
    }),
  );
}
