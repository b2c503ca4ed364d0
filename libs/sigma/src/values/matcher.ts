import type { Network } from './address.js';
import type { Pattern } from './pattern.js';
import type { RegexFlags } from './regex.js';

export type Comparison = 'lt' | 'lte' | 'gt' | 'gte' | 'eq';
export type TimePart = 'minute' | 'hour' | 'day' | 'week' | 'month' | 'year';
export type FieldMode = 'equals' | 'startswith' | 'endswith' | 'contains';

export type Matcher =
  | { readonly kind: 'text'; readonly pattern: Pattern; readonly cased: boolean }
  | {
      readonly kind: 'regex';
      readonly source: string;
      readonly flags: RegexFlags;
      readonly test: (text: string) => boolean;
    }
  | { readonly kind: 'network'; readonly network: Network }
  | { readonly kind: 'compare'; readonly comparison: Comparison; readonly number: number }
  | {
      readonly kind: 'time';
      readonly part: TimePart;
      /** The rule's IANA zone for times of day. */
      readonly zone?: string;
      readonly comparison: Comparison;
      readonly number: number;
    }
  | { readonly kind: 'exists'; readonly wanted: boolean }
  | { readonly kind: 'null' }
  | { readonly kind: 'field'; readonly other: string; readonly mode: FieldMode; readonly cased: boolean };

/** The logic of a rule. A null `field` is a keyword: any value of the event. */
export type Expression =
  | { readonly op: 'and' | 'or'; readonly args: readonly Expression[] }
  | { readonly op: 'not'; readonly arg: Expression }
  | { readonly op: 'test'; readonly field: string | null; readonly matcher: Matcher };

/** Joins without a redundant level. An empty `and` would always hold, so it must not be passed. */
export function join(op: 'and' | 'or', args: readonly Expression[]): Expression {
  const [only] = args;
  return args.length === 1 && only ? only : { op, args };
}
