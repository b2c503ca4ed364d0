import { readDuration, readInstant, t } from '@rampart/kernel';
import { z } from 'zod';

/** A range of time: from `since` on, up to `until` without it. */
export interface TimeRange {
  readonly since: Date;
  readonly until: Date;
}

/** What an operation says about its range. Lengths are durations of ISO 8601 such as `P31D`. */
export interface RangeRules {
  /** The bound that is the present, or the requested past moment, when a query leaves it out. */
  readonly now: 'since' | 'until';
  /** The length when a query leaves the other bound out; null when there is no range then. */
  readonly usual: string | null;
  /** The greatest length; null without a limit. */
  readonly longest: string | null;
}

/** The bounds as a query writes them. */
export interface AskedBounds {
  readonly since?: string | undefined;
  readonly until?: string | undefined;
}

/** Why a range is refused, with the next step. */
export interface RangeProblem {
  readonly path: 'since' | 'until';
  readonly message: string;
}

/** PostgreSQL and `Date` write other years differently. */
const [FIRST, LAST] = [Date.parse('0001-01-01T00:00:00Z'), Date.parse('9999-12-31T23:59:59.999Z')];
const LONGEST_TEXT = 40;

const EXAMPLES = ['2026-11-01T00:00:00Z', 'P7D'];

const boundSchema = (description: string) =>
  z
    .string()
    .refine(
      (text) => text.length <= LONGEST_TEXT && (readInstant(text) ?? readDuration(text)) !== null,
      t`Give a time with its zone as in 2026-11-01T00:00:00Z, or a duration as in P7D or PT15M. Count months and years in days.`,
    )
    .optional()
    .describe(description)
    .meta({ examples: EXAMPLES });

function absent({ now, usual }: RangeRules, bound: 'since' | 'until'): string {
  if (now === bound) return 'now';
  if (usual === null) return 'no range';
  return `\`${usual}\` ${bound === 'since' ? 'before `until`' : 'after `since`'}`;
}

/** The parameters `since` and `until` of an operation, described with what holds when they are absent. */
export function boundsSchemaOf(rules: RangeRules) {
  const limit = rules.longest === null ? '' : ` A range has at most \`${rules.longest}\`.`;
  return z.object({
    since: boundSchema(
      `Where the range begins, included: a time with its zone (RFC 3339), or a duration before \`until\` (ISO 8601). Absent: ${absent(rules, 'since')}.`,
    ),
    until: boundSchema(
      `Where the range ends, not included: a time with its zone, or a duration after \`since\`. Absent: ${absent(rules, 'until')}.${limit}`,
    ),
  });
}

const OTHER = { since: 'until', until: 'since' } as const;
const DIRECTION = { since: -1, until: 1 } as const;

/** A moment (epoch milliseconds), or milliseconds that count from the other bound. */
type Bound = { readonly at: number } | { readonly span: number };

function boundOf(text: string | null | undefined): Bound | null {
  const at = readInstant(text ?? '');
  if (at !== null) return { at: at.getTime() };
  const span = readDuration(text ?? '');
  return span === null ? null : { span };
}

const momentOf = (bound: Bound, name: 'since' | 'until', other: number): number =>
  'at' in bound ? bound.at : other + DIRECTION[name] * bound.span;

/**
 * The range that checked bounds ask for. A duration counts from the other bound: `since=P7D` begins seven days before
 * `until`, and `until=P7D` ends seven days after `since`.
 * @param now the value of an absent bound, by the rules
 * @returns null when the query has no range; a problem when it is reversed, empty, too long, or has only durations
 */
export function rangeOf(
  rules: RangeRules,
  asked: AskedBounds,
  now: Date,
): { readonly range: TimeRange | null } | { readonly problem: RangeProblem } {
  const [near, far] = [rules.now, OTHER[rules.now]];
  const begun = boundOf(asked[near]) ?? { at: now.getTime() };
  const wanted = boundOf(asked[far] ?? rules.usual);
  if ('span' in begun && (wanted === null || 'span' in wanted)) return { problem: withoutTime(near) };
  if (wanted === null) return { range: null };
  const nearAt = momentOf(begun, near, 'at' in wanted ? wanted.at : 0);
  const farAt = momentOf(wanted, far, nearAt);
  const [since, until] = near === 'since' ? [nearAt, farAt] : [farAt, nearAt];
  const problem = problemOf(rules, asked, { since, until });
  return problem === null ? { range: { since: new Date(since), until: new Date(until) } } : { problem };
}

function withoutTime(path: 'since' | 'until'): RangeProblem {
  const other = OTHER[path];
  return { path, message: t`A duration in ${path} counts from ${other}. Give one of them as a time.` };
}

interface Reached {
  readonly since: number;
  readonly until: number;
}

function problemOf(
  { longest }: RangeRules,
  asked: AskedBounds,
  { since, until }: Reached,
): RangeProblem | null {
  const path = asked.since === undefined ? 'until' : 'since';
  if (Math.min(since, until) < FIRST || Math.max(since, until) > LAST)
    return { path, message: t`The range leaves the years 1 to 9999. Give a time within them.` };
  if (since >= until) {
    const [first, last] = [new Date(since).toISOString(), new Date(until).toISOString()];
    const message = t`The range begins at ${first}, not before its end at ${last}. Give an earlier since or a later until.`;
    return { path, message };
  }
  if (longest !== null && until - since > (readDuration(longest) ?? 0))
    return { path, message: t`The range is longer than ${longest}. Give a later since or an earlier until.` };
  return null;
}
