import type { Place } from '../sigma-error.js';
import type { Expression } from '../values/matcher.js';

export type Level = 'informational' | 'low' | 'medium' | 'high' | 'critical';
export type Status = 'stable' | 'test' | 'experimental' | 'deprecated' | 'unsupported';

export interface LogSource {
  readonly category: string | null;
  readonly product: string | null;
  readonly service: string | null;
}

export interface Head {
  readonly title: string;
  readonly id: string | null;
  readonly name: string | null;
  readonly description: string | null;
  readonly author: string | null;
  readonly level: Level | null;
  readonly status: Status | null;
  /** In lower case, such as `attack.t1110.001`. */
  readonly tags: readonly string[];
  readonly references: readonly string[];
  readonly falsePositives: readonly string[];
  readonly warnings: readonly (Place & { readonly message: string })[];
  readonly place: Place;
}

export interface DetectionRule extends Head {
  readonly kind: 'detection';
  readonly logsource: LogSource;
  readonly fields: readonly string[];
  /** Matches nothing while `needs` contains a placeholder. */
  readonly expression: Expression;
  /** Names of unfilled placeholders (`%name%` of the modifier `expand`), in the order of the rule. */
  readonly needs: readonly string[];
}

export interface FilterRule extends Head {
  readonly kind: 'filter';
  readonly logsource: LogSource;
  /** Ids or names of rules; null means any rule of the log source. */
  readonly rules: readonly string[] | null;
  readonly expression: Expression;
}

export type CorrelationType =
  | 'event_count'
  | 'value_count'
  | 'temporal'
  | 'temporal_ordered'
  | 'value_sum'
  | 'value_avg'
  | 'value_percentile'
  | 'value_median';

export type Bound = 'gt' | 'gte' | 'lt' | 'lte' | 'eq' | 'neq';

export type RuleExpression =
  | { readonly op: 'and' | 'or'; readonly args: readonly RuleExpression[] }
  | { readonly op: 'not'; readonly arg: RuleExpression }
  | { readonly op: 'rule'; readonly rule: string };

export interface CorrelationRule extends Head {
  readonly kind: 'correlation';
  readonly type: CorrelationType;
  /** Ids or names of rules, in the order written. */
  readonly rules: readonly string[];
  readonly groupBy: readonly string[];
  /** Milliseconds. */
  readonly timespan: number;
  /** All of these conditions must be true. */
  readonly bounds: readonly { readonly bound: Bound; readonly number: number }[];
  /** The fields that are counted or summed; several form one value. */
  readonly fields: readonly string[];
  readonly percentile: number | null;
  readonly expression: RuleExpression | null;
  readonly aliases: ReadonlyMap<string, ReadonlyMap<string, string>>;
  /** Whether the named rules also raise alerts. */
  readonly generate: boolean;
}

export type SigmaRule = DetectionRule | FilterRule | CorrelationRule;
