import type { Severity } from '../../../intake/domain/decode/facts.js';

export const FORM_EVENTS = {
  'failed login': { activity: 'logon', outcome: 'failure' },
  login: { activity: 'logon', outcome: 'success' },
  access: { activity: 'logon' },
  export: { activity: 'export' },
  'refused connection': { activity: 'refuse' },
} as const satisfies Record<string, Readonly<Record<string, string>>>;

export type FormEvent = keyof typeof FORM_EVENTS;

export type FormCondition =
  /** Matches more than `threshold` events of one `groupBy` value within `minutes`. */
  | {
      readonly kind: 'more-than';
      readonly event: FormEvent;
      readonly threshold: number;
      readonly minutes: number;
      readonly groupBy: 'src_ip' | 'user' | 'host';
    }
  /** Matches events outside of two times of day, such as 08:00 to 18:00. */
  | {
      readonly kind: 'outside';
      readonly event: FormEvent;
      readonly from: string;
      readonly to: string;
      /** An IANA name; the default is the time zone in which the rule runs. */
      readonly zone?: string | undefined;
    };

export interface FormRule {
  readonly id: string;
  readonly name: string;
  readonly description: string;
  readonly condition: FormCondition;
  readonly severity: Severity;
}

const LEVEL: Readonly<Record<Severity, string>> = {
  info: 'informational',
  low: 'low',
  medium: 'medium',
  high: 'high',
  critical: 'critical',
};

/** Sigma with values as JSON strings, which YAML reads too. @throws RangeError for a wrong time or number */
export function compileFormRule({ id, name, description, condition, severity }: FormRule): string {
  const head = [
    `title: ${JSON.stringify(name)}`,
    `id: ${JSON.stringify(id)}`,
    `description: ${JSON.stringify(description)}`,
    `level: ${LEVEL[severity]}`,
  ];
  const base = `logsource: {category: authentication}`;
  const event = JSON.stringify(FORM_EVENTS[condition.event]);
  if (condition.kind === 'outside') {
    const zone = condition.zone === undefined ? [] : [`zone: ${JSON.stringify(condition.zone)}`];
    const detection = ['detection:', `  event: ${event}`, ...hours(condition.from, condition.to)];
    return [...head, ...zone, base, ...detection, ''].join('\n');
  }
  const { threshold, minutes, groupBy } = condition;
  if (![threshold, minutes].every((number) => Number.isInteger(number) && number >= 1))
    throw new RangeError('A threshold and a number of minutes are whole numbers from 1. Correct them.');
  const of = `form_${id.replace(/[^\w]/g, '_')}`;
  return [
    ...head,
    `correlation: {type: event_count, rules: [${of}], group-by: [${groupBy}], timespan: ${minutes}m, condition: {gt: ${threshold}}}`,
    '---',
    `title: ${JSON.stringify(condition.event)}`,
    `name: ${of}`,
    base,
    `detection: {event: ${event}, condition: event}`,
    '',
  ].join('\n');
}

/** `from` is included, `to` is not; the interval may cross midnight. */
function hours(from: string, to: string): string[] {
  const [start, end] = [minuteOf(from), minuteOf(to)];
  const inside = (low: number, high: number): object[] => {
    const [first, last] = [Math.floor(low / 60), Math.floor(high / 60)];
    if (low >= high) return [];
    if (first === last)
      return [{ 'time|hour': first, 'time|minute|gte': low % 60, 'time|minute|lt': high % 60 }];
    const whole = Array.from({ length: last - first - 1 }, (_, place) => first + 1 + place);
    return [
      { 'time|hour': first, 'time|minute|gte': low % 60 },
      ...(whole.length === 0 ? [] : [{ 'time|hour': whole }]),
      ...(high % 60 === 0 ? [] : [{ 'time|hour': last, 'time|minute|lt': high % 60 }]),
    ];
  };
  const parts = start <= end ? inside(start, end) : [...inside(start, 24 * 60), ...inside(0, end)];
  const fixed = parts.map((part) => JSON.stringify(part));
  if (fixed.length === 0) return ['  condition: event'];
  return ['  hours:', ...fixed.map((part) => `    - ${part}`), '  condition: event and not hours'];
}

function minuteOf(text: string): number {
  const match = /^([01]\d|2[0-4]):([0-5]\d)$/.exec(text);
  const minutes = match ? Number(match[1]) * 60 + Number(match[2]) : NaN;
  if (!(minutes <= 24 * 60)) throw new RangeError(`${text} is not a time of day. Write one such as 08:00.`);
  return minutes;
}
