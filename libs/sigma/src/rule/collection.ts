import { SigmaError } from '../sigma-error.js';
import type { CorrelationRule, DetectionRule, FilterRule, LogSource, SigmaRule } from './rule.js';

/** Rules with filters applied and references resolved. */
export interface Collection {
  readonly detections: readonly DetectionRule[];
  readonly correlations: readonly CorrelationRule[];
  readonly refused: readonly { readonly rule: SigmaRule; readonly error: SigmaError }[];
  find(reference: string): DetectionRule | CorrelationRule | undefined;
}

/** Applies filters; references of correlations must exist, without cycles. Refuses invalid rules with a reason. */
export function collect(rules: readonly SigmaRule[]): Collection {
  const filters = rules.filter((rule) => rule.kind === 'filter');
  const detections = rules.filter((rule) => rule.kind === 'detection').map((rule) => filtered(rule, filters));
  const refused: { rule: SigmaRule; error: SigmaError }[] = [];
  const byReference = new Map<string, DetectionRule | CorrelationRule>();
  let correlations = rules.filter((rule) => rule.kind === 'correlation');
  for (const rule of [...detections, ...correlations]) {
    if (rule.id !== null && !byReference.has(rule.id)) byReference.set(rule.id, rule);
    if (rule.name !== null && !byReference.has(rule.name)) byReference.set(rule.name, rule);
  }
  // Refusing one rule can invalidate another, so this repeats until nothing changes.
  for (let changed = true; changed;) {
    changed = false;
    // All are checked before any is removed, so that each rule of a cycle is reported.
    const errors = correlations.map((rule) => [rule, referenceError(rule, byReference)] as const);
    for (const [rule, error] of errors) {
      if (!error) continue;
      refused.push({ rule, error });
      correlations = correlations.filter((other) => other !== rule);
      for (const [reference, found] of byReference) if (found === rule) byReference.delete(reference);
      changed = true;
    }
  }
  return { detections, correlations, refused, find: (reference) => byReference.get(reference) };
}

/** Adds filters side by side, because nesting them would exceed the depth limit. */
function filtered(rule: DetectionRule, filters: readonly FilterRule[]): DetectionRule {
  const fitting = filters.filter((filter) => fits(rule, filter)).map(({ expression }) => expression);
  if (fitting.length === 0) return rule;
  return { ...rule, expression: { op: 'and', args: [rule.expression, ...fitting] } };
}

function fits(rule: DetectionRule, filter: FilterRule): boolean {
  if (!within(rule.logsource, filter.logsource)) return false;
  return (
    filter.rules === null ||
    filter.rules.some((reference) => reference === rule.id || reference === rule.name)
  );
}

function within(rule: LogSource, filter: LogSource): boolean {
  return (['category', 'product', 'service'] as const).every(
    (part) => filter[part] === null || filter[part] === rule[part],
  );
}

type ByReference = ReadonlyMap<string, DetectionRule | CorrelationRule>;

function referenceError(rule: CorrelationRule, byReference: ByReference): SigmaError | null {
  for (const reference of rule.rules)
    if (!byReference.has(reference))
      return new SigmaError('reference', `No rule has the id or name ${reference}; correct it`, rule.place);
  if (leadsTo(rule, rule, byReference, new Set()))
    return new SigmaError(
      'reference',
      'The correlation leads back to itself; remove one of its references',
      rule.place,
    );
  return null;
}

function leadsTo(
  from: CorrelationRule,
  goal: CorrelationRule,
  byReference: ByReference,
  seen: Set<CorrelationRule>,
): boolean {
  return from.rules.some((reference) => {
    const next = byReference.get(reference);
    if (next?.kind !== 'correlation') return false;
    if (next === goal) return true;
    if (seen.has(next)) return false;
    seen.add(next);
    return leadsTo(next, goal, byReference, seen);
  });
}
