import type { ClientErrorReport, OccurrenceTally } from '../contract/index.js';
import { browserName } from './browser-name.js';
import { buildOf } from './fingerprint.js';
import { routeOf } from './redact.js';

export interface Occurrences {
  readonly count: number;
  readonly firstAt: string;
  readonly lastAt: string;
  readonly routes: OccurrenceTally;
  readonly browsers: OccurrenceTally;
  readonly builds: OccurrenceTally;
}

/** The most different names; others count as `other`, so that invented names cannot fill the log. */
const NAMES = 20;

/** The counts of one report. @param at ISO 8601, by the server's clock */
export function occurrenceOf(report: ClientErrorReport, at: string): Occurrences {
  return {
    count: 1,
    firstAt: at,
    lastAt: at,
    routes: { [routeOf(report.url)]: 1 },
    browsers: { [browserName(report.userAgent)]: 1 },
    builds: { [buildOf(report.stack)]: 1 },
  };
}

/** Adds two sums of one group. The order only affects which twenty names are kept. */
export function addOccurrences(one: Occurrences, other: Occurrences): Occurrences {
  return {
    count: one.count + other.count,
    firstAt: one.firstAt < other.firstAt ? one.firstAt : other.firstAt,
    lastAt: one.lastAt > other.lastAt ? one.lastAt : other.lastAt,
    routes: addTallies(one.routes, other.routes),
    browsers: addTallies(one.browsers, other.browsers),
    builds: addTallies(one.builds, other.builds),
  };
}

function addTallies(one: OccurrenceTally, other: OccurrenceTally): OccurrenceTally {
  const sum = new Map(Object.entries(one));
  for (const [name, count] of Object.entries(other)) {
    const key = sum.has(name) || sum.size < NAMES ? name : 'other';
    sum.set(key, (sum.get(key) ?? 0) + count);
  }
  return Object.fromEntries(sum);
}
