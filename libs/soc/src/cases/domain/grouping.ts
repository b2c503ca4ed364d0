import { CASE_WINDOW_MS, RISK_HALF_LIFE_MS } from '../contract/cases.js';
import { SEVERITY_NAMES, type Severity } from '../../contract/vocabulary.js';

/** The case that an alert opens: the same in every replay. A UUID of RFC 9562, version 8. @param alertId 32 hex digits */
export function caseIdOf(alertId: string): string {
  const hex = alertId.padEnd(32, '0');
  return [
    hex.slice(0, 8),
    hex.slice(8, 12),
    `8${hex.slice(13, 16)}`,
    `8${hex.slice(17, 20)}`,
    hex.slice(20, 32),
  ].join('-');
}

/** Whether an alert at a time belongs with what happened from `first` to `last`; milliseconds since 1970. */
export const isNear = (
  time: number,
  { first, last }: { readonly first: number; readonly last: number },
): boolean => time >= first - CASE_WINDOW_MS && time <= last + CASE_WINDOW_MS;

/** What an alert adds to the risk of its entity when it happens, by severity from `info`. */
export const RISK_WEIGHTS = [1, 5, 15, 40, 80] as const;

/** Doublings of the repetitions that double an alert's weight. */
export const DOUBLINGS = 4;

interface Weighed {
  readonly severity: Severity;
  /**
   * When it was last seen, and when that was reported: a time in the future counts as the latter.
   * Milliseconds since 1970.
   */
  readonly time: number;
  readonly raisedAt: number;
  /** How often it was found; once, if left out. */
  readonly occurrences?: number;
}

/**
 * The risk of an entity, 0 to 100: what its alerts weigh, each half as much with every half-life since it was last seen,
 * and twice as much after sixteen repetitions.
 */
export function riskOf(alerts: readonly Weighed[], now: number): number {
  const sum = alerts.reduce((risk, alert) => {
    const { severity, time, raisedAt, occurrences = 1 } = alert;
    const age = Math.max(0, now - Math.min(time, raisedAt));
    const repeated = 1 + Math.log2(occurrences) / DOUBLINGS;
    return (
      risk +
      (RISK_WEIGHTS[SEVERITY_NAMES.indexOf(severity)] ?? 0) * repeated * 2 ** (-age / RISK_HALF_LIFE_MS)
    );
  }, 0);
  return Math.min(100, Math.round(sum));
}

/** @param index as OCSF counts, from 1 for `info`; what lies outside is `info` */
export const severityAt = (index: number): Severity => SEVERITY_NAMES[index - 1] ?? 'info';
