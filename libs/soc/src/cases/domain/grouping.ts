import { CASE_WINDOW_MS, RISK_HALF_LIFE_MS } from '../contract/cases.js';
import { SEVERITY_NAMES, type Severity } from '../../contract/vocabulary.js';

/** A case id from its first alert, a version 8 UUID (RFC 9562). @param alertId 32 hexadecimal digits */
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

/** Whether a time lies close enough to a case's alerts to join it; milliseconds since 1970. */
export const isNear = (
  time: number,
  { first, last }: { readonly first: number; readonly last: number },
): boolean => time >= first - CASE_WINDOW_MS && time <= last + CASE_WINDOW_MS;

export const RISK_WEIGHTS = [1, 5, 15, 40, 80] as const;

/** Sixteen repetitions double an alert's weight. */
export const DOUBLINGS = 4;

interface Weighed {
  readonly severity: Severity;
  /** Milliseconds since 1970; an alert dated in the future counts as of its arrival. */
  readonly time: number;
  readonly raisedAt: number;
  readonly occurrences?: number;
}

/** The risk of an entity, 0 to 100, from the weights, ages and repetitions of its alerts. */
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

/** @param index OCSF's severity id, from 1 for `info`; any other number counts as `info` */
export const severityAt = (index: number): Severity => SEVERITY_NAMES[index - 1] ?? 'info';
