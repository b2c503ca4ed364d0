import { CASE_WINDOW_MS, type Entity, RISK_HALF_LIFE_MS } from '../../contract/cases.js';
import { SEVERITY_NAMES, type Severity } from '../../contract/vocabulary.js';

/** What an alert can be gathered by, as its event names it. */
interface Named {
  readonly client?: string | null | undefined;
  readonly user?: string | null | undefined;
  readonly host?: string | null | undefined;
}

/** Names of fields, without case and signs, that hold an entity; those of the sources, of Sigma and of OCSF. */
const FIELDS: readonly (readonly [Entity['kind'], RegExp])[] = [
  [
    'client',
    /^(src|srcip|srcaddr|srcaddress|srchost|srcname|source|sourceip|sourcehost|sourcehostname|sourceaddress|sourcenetworkaddress|sourceipaddress|srcendpointip|srcendpointhostname|ip|ipaddress|addr|address|cip|client|clientip|clientaddr|clientaddress|clientipaddress|calleripaddress|peer|peerip|peeraddr|rhost|remoteip|remoteaddr|remoteaddress|remotehost|requesterip)$/,
  ],
  [
    'user',
    /^(user|username|targetusername|subjectusername|actorusername|csusername|useridentityarn|account)$/,
  ],
  ['host', /^(host|hostname|computer|computername|devicehostname|machine|workstation)$/],
];

/** The entity of one event: where it came from, else who, else where it happened. */
export function entityOfEvent({ client, user, host }: Named): Entity | null {
  if (client) return { kind: 'client', value: client };
  if (user) return { kind: 'user', value: user };
  return host ? { kind: 'host', value: host } : null;
}

/** The entity of a correlation: the first of its groups that names one, in the same order. */
export function entityOfGroup(fields: readonly string[], values: readonly string[]): Entity | null {
  for (const [kind, name] of FIELDS)
    for (const [place, field] of fields.entries()) {
      const value = values[place];
      if (value && name.test(field.toLowerCase().replace(/[^a-z]/g, ''))) return { kind, value };
    }
  return values.length > 0 && values.some(Boolean) ? { kind: 'other', value: values.join(', ') } : null;
}

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

/** After so many doublings of how often it was found an alert weighs as two. */
export const DOUBLINGS = 4;

interface Weighed {
  readonly severity: Severity;
  /** When it was seen last, and when that was told: one from the future counts as of then. Milliseconds since 1970. */
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
