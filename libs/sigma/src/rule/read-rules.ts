import { parseCondition } from '../condition/parse-condition.js';
import { resolveCondition } from '../condition/resolve-condition.js';
import { LIMITS } from '../limits.js';
import { SigmaError, UnfilledPlaceholder } from '../sigma-error.js';
import { clockReading } from '../values/clock.js';
import { join, type Expression } from '../values/matcher.js';
import { child, requireMap, textOf, textsOf, type MapNode, type YamlNode } from '../yaml/node.js';
import { readYaml } from '../yaml/read-yaml.js';
import { Expense } from './expense.js';
import { readCorrelation } from './read-correlation.js';
import { readDetection } from './read-detection.js';
import { readHead, readLogSource, Warnings } from './read-head.js';
import type { Placeholders } from './placeholders.js';
import type { DetectionRule, FilterRule, SigmaRule } from './rule.js';

export interface ReadOptions {
  /** Values of `%name%` for the modifier `expand`; a rule with an unfilled placeholder matches nothing. */
  readonly placeholders?: Placeholders;
}

export interface Refusal {
  readonly error: SigmaError;
  /** Null when the title cannot be read. */
  readonly title: string | null;
  readonly id: string | null;
}

export interface ReadRules {
  readonly rules: readonly SigmaRule[];
  readonly refused: readonly Refusal[];
}

/** Reads every document of a file. An invalid document does not affect others. Never throws for invalid input. */
export function readRules(text: string, options: ReadOptions = {}): ReadRules {
  const rules: SigmaRule[] = [];
  const refused: Refusal[] = [];
  let documents: readonly YamlNode[];
  try {
    documents = readYaml(text);
  } catch (error) {
    return { rules, refused: [refusal(error, null)] };
  }
  if (documents.length === 0)
    return { rules, refused: [refusal(new SigmaError('yaml', 'The file is empty; add a rule'), null)] };
  for (const document of documents) {
    try {
      rules.push(readRule(document, options));
    } catch (error) {
      refused.push(refusal(error, document));
    }
  }
  return { rules, refused };
}

/** @throws SigmaError */
export function readRule(document: YamlNode, options: ReadOptions = {}): SigmaRule {
  if (document.kind !== 'map')
    throw new SigmaError('rule', 'A rule is a map; write key: value lines', document);
  if (child(document, 'correlation')) return readCorrelation(document);
  if (child(document, 'filter')) return readFilter(document, options);
  if (child(document, 'action'))
    throw new SigmaError('rule', 'Documents with an action belong to Sigma 1; write full rules', document);
  return readDetectionRule(document, options);
}

function readDetectionRule(document: MapNode, options: ReadOptions): DetectionRule {
  const warnings = new Warnings();
  const head = readHead(document, warnings);
  const logsource = readLogSource(document);
  const detection = requireMap(child(document, 'detection'), 'detection', document, 'rule');
  const { logic, needs } = readFilled(detection, options, warnings);
  const zone = readZone(document);
  const expression = zone === null ? logic : inZone(logic, zone);
  return {
    kind: 'detection',
    ...head,
    logsource,
    fields: textsOf(child(document, 'fields'), 'fields'),
    expression,
    needs,
  };
}

/** A value that is valid as text, pattern and network. It is never evaluated. */
const STAND_IN = ['0.0.0.0/0'];
const NOTHING: Expression = { op: 'or', args: [] };

/** The logic of a detection. With unfilled placeholders it is only checked, and matches nothing. */
function readFilled(
  detection: MapNode,
  options: ReadOptions,
  warnings: Warnings,
): { readonly logic: Expression; readonly needs: readonly string[] } {
  const needs: string[] = [];
  const placeholders = new Map(options.placeholders);
  for (;;)
    try {
      const logic = readLogic(
        detection,
        { placeholders },
        needs.length === 0 ? warnings : new Warnings(),
        'detection',
      );
      return { logic: needs.length === 0 ? logic : NOTHING, needs };
    } catch (error) {
      if (!(error instanceof UnfilledPlaceholder) || needs.length >= LIMITS.placeholders) throw error;
      needs.push(error.placeholder);
      placeholders.set(error.placeholder, STAND_IN);
    }
}

/** Reads `zone`, Rampart's extension: the IANA zone of the rule's times of day. @throws SigmaError `rule` */
function readZone(document: MapNode): string | null {
  const node = child(document, 'zone');
  const zone = textOf(node, 'zone');
  if (zone === null) return null;
  try {
    clockReading(0, zone);
    return zone;
  } catch {
    throw new SigmaError(
      'rule',
      `${zone} is no time zone such as Europe/Berlin; correct it`,
      node ?? document,
    );
  }
}

function inZone(expression: Expression, zone: string): Expression {
  if (expression.op === 'not') return { op: 'not', arg: inZone(expression.arg, zone) };
  if (expression.op !== 'test')
    return { op: expression.op, args: expression.args.map((arg) => inZone(arg, zone)) };
  const { matcher } = expression;
  return matcher.kind === 'time' ? { ...expression, matcher: { ...matcher, zone } } : expression;
}

function readFilter(document: MapNode, options: ReadOptions): FilterRule {
  const warnings = new Warnings();
  const head = readHead(document, warnings);
  const logsource = readLogSource(document);
  const filter = requireMap(child(document, 'filter'), 'filter', document, 'rule');
  const rules = textsOf(child(filter, 'rules'), 'rules');
  if (rules.length === 0) throw new SigmaError('rule', 'A filter needs rules; name them, or any', filter);
  const any = rules.length === 1 && rules[0]?.toLowerCase() === 'any';
  return {
    kind: 'filter',
    ...head,
    logsource,
    rules: any ? null : rules,
    expression: readLogic(filter, options, warnings, 'filter'),
  };
}

/** Keys of a detection that are not identifiers. `timeframe` belonged to Sigma 1. */
const RESERVED: Readonly<Record<'detection' | 'filter', readonly string[]>> = {
  detection: ['condition', 'timeframe'],
  filter: ['condition', 'rules'],
};

function readLogic(
  map: MapNode,
  { placeholders = new Map() }: ReadOptions,
  warnings: Warnings,
  kind: 'detection' | 'filter',
): Expression {
  const conditionNode = child(map, 'condition');
  const texts = textsOf(conditionNode, 'condition');
  if (!conditionNode || texts.length === 0)
    throw new SigmaError('condition', `A ${kind} needs a condition; add one`, conditionNode ?? map);
  if (texts.reduce((sum, text) => sum + text.length, 0) > LIMITS.conditionLength)
    throw new SigmaError(
      'too-large',
      `The condition has more than ${LIMITS.conditionLength} characters; shorten it`,
      conditionNode,
    );
  const conditions = texts.map((text) => parseCondition(text, conditionNode));
  const identifiers = new Map<string, Expression>();
  const expense = new Expense();
  const context = { placeholders, warn: warnings.add, expense };
  for (const { key, node } of map.entries)
    if (!RESERVED[kind].includes(key)) identifiers.set(key, readDetection(node, key, context));
  if (identifiers.size > LIMITS.identifiers)
    throw new SigmaError(
      'too-large',
      `More than ${LIMITS.identifiers} search identifiers; split the rule`,
      map,
    );
  if (identifiers.size === 0)
    throw new SigmaError('rule', `The ${kind} has no search identifier; add one`, map);
  const joined = join(
    'or',
    conditions.map((condition) => resolveCondition(condition, identifiers, conditionNode, warnings.add)),
  );
  expense.weigh(joined, conditionNode);
  return joined;
}

function refusal(error: unknown, document: YamlNode | null): Refusal {
  if (!(error instanceof SigmaError)) throw error;
  const text = (key: string): string | null => {
    if (document?.kind !== 'map') return null;
    const node = child(document, key);
    return node?.kind === 'scalar' ? textOf(node, key) : null;
  };
  return { error, title: text('title'), id: text('id') };
}
