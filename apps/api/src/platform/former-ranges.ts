import { readInstant, t } from '@rampart/kernel';
import type { AskedBounds } from '@rampart/lists/contract';
import { z } from 'zod';
import { InvalidInputError } from './invalid-input.js';

interface Beside {
  /** Where the range ends so far; null when `until` is a duration. */
  readonly until: Date | null;
}

interface FormerParameter {
  readonly schema: z.ZodType;
  /** The bound that the parameter sets; a query with both is refused. */
  readonly replaces: keyof AskedBounds;
  readonly means: (value: unknown, beside: Beside) => AskedBounds;
}

type FormerParameters = Readonly<Record<string, FormerParameter>>;

function former<Schema extends z.ZodType>(
  replaces: keyof AskedBounds,
  example: string,
  schema: Schema,
  means: (value: z.output<Schema>, beside: Beside) => AskedBounds,
): FormerParameter {
  const description = `Former way to say \`${replaces}=${example}\`, which to use instead.`;
  return {
    schema: schema.optional().meta({ description, deprecated: true }),
    replaces,
    means: (value, beside) => means(value as z.output<Schema>, beside),
  };
}

const whole = (least: number, most: number) => z.coerce.number().int().min(least).max(most);
const instant = z.iso.datetime({ offset: true });
const LAST = Date.parse('9999-12-31T23:59:59.999Z');
const timeText = (ms: number): string => new Date(Math.min(ms, LAST)).toISOString();

const HOUR_MS = 3_600_000;
const HISTORY = { '24h': 'P1D', '7d': 'P7D', '30d': 'P30D', '12m': 'P52W' } as const;

const minutes = former('since', 'PT60M', whole(15, 44_640), (length) => ({ since: `PT${length}M` }));
const days = former('since', 'P30D', whole(1, 366), (length) => ({ since: `P${length}D` }));
const daysAhead = former('until', 'P7D', whole(1, 62), (length) => ({ until: `P${length}D` }));
const range = former('since', 'P30D', z.enum(['24h', '7d', '30d', '12m']), (name) => ({
  since: HISTORY[name],
}));
const from = former('since', '2026-11-01T00:00:00Z', instant, (text) => ({
  since: timeText(Date.parse(text)),
}));
/** The time was included in the range. */
const to = former('until', '2026-12-01T00:00:00Z', instant, (text) => ({
  until: timeText(Date.parse(text) + 1),
}));
/** The last hour was that of `until`, whole. */
const hours = former('since', 'PT24H', whole(1, 744), (length, { until }) => ({
  since: `PT${length}H`,
  ...(until && { until: timeText((Math.floor(until.getTime() / HOUR_MS) + 1) * HOUR_MS) }),
}));

/** Former parameters of ranges with their present ones, by operation (decision 1060). */
export const FORMER_RANGES: Readonly<Record<string, FormerParameters>> = {
  getAnalytics: { minutes },
  getOperatedAnalytics: { minutes },
  readDensity: { days },
  listSignInHours: { hours },
  getSocialHistory: { range },
  listBookingSlots: { from, days: daysAhead },
  readCalendar: { from, to },
  downloadCalendar: { from, to },
};

/**
 * The bounds of a checked query in which former parameters are replaced.
 * @param now the end of the range when the query gives none
 * @throws InvalidInputError (400) for a former parameter beside its present one
 */
export function presentBounds(
  operation: string,
  query: Readonly<Record<string, unknown>>,
  now: Date,
): AskedBounds {
  const asked: AskedBounds = query;
  let bounds: AskedBounds = { since: asked.since, until: asked.until };
  const until = asked.until === undefined ? now : readInstant(asked.until);
  for (const [name, { replaces, means }] of Object.entries(FORMER_RANGES[operation] ?? {})) {
    if (query[name] === undefined) continue;
    if (asked[replaces] !== undefined)
      throw InvalidInputError.ofQuery(
        name,
        t`${name} is the former name of ${replaces}. Give only ${replaces}.`,
      );
    bounds = { ...bounds, ...means(query[name], { until }) };
  }
  return bounds;
}
