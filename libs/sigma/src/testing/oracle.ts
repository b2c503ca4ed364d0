/** An event for the oracle: group, matched rules and value. */
export interface OracleEvent {
  readonly time: number;
  readonly sequence: number;
  readonly weight: number;
  readonly group: string;
  readonly slots: readonly number[];
  readonly value: number;
}

export interface OracleRule {
  readonly type: string;
  readonly span: number;
  readonly rules: number;
  readonly compare: (value: number) => boolean;
  readonly percentile: number;
}

export type OracleAlert = string;

/** Brute force over events from t - span to t, equal times by arrival. An alert begins where the condition does. */
export function oracleAlerts(events: readonly OracleEvent[], rule: OracleRule): OracleAlert[] {
  const alerts: OracleAlert[] = [];
  const ordered = [...events].sort((a, b) => a.time - b.time || a.sequence - b.sequence);
  for (const group of new Set(ordered.map((event) => event.group))) {
    const own = ordered.filter((event) => event.group === group);
    let previous: { time: number; holds: boolean } | null = null;
    own.forEach((event, place) => {
      const seen = own.slice(0, place + 1).filter(({ time }) => time >= event.time - rule.span);
      const holds = condition(seen, rule);
      const quiet = previous === null || previous.time < event.time - rule.span;
      if (holds && (quiet || !previous?.holds)) alerts.push(`${group} ${event.sequence}`);
      previous = { time: event.time, holds };
    });
  }
  return alerts.sort();
}

function condition(seen: readonly OracleEvent[], { type, rules, compare, percentile }: OracleRule): boolean {
  const weighted = seen
    .flatMap(({ value, weight }) => new Array<number>(weight).fill(value))
    .sort((a, b) => a - b);
  const sum = weighted.reduce((so, value) => so + value, 0);
  switch (type) {
    case 'event_count':
      return compare(seen.reduce((so, { weight }) => so + weight, 0));
    case 'value_count':
      return compare(new Set(seen.map(({ value }) => value)).size);
    case 'value_sum':
      return compare(sum);
    case 'value_avg':
      return compare(sum / weighted.length);
    case 'value_percentile': {
      const rank = ((weighted.length - 1) * percentile) / 100;
      const [low, high] = [weighted[Math.floor(rank)] ?? 0, weighted[Math.ceil(rank)] ?? 0];
      return compare(low + (high - low) * (rank - Math.floor(rank)));
    }
    case 'temporal':
      return [...Array(rules).keys()].every((slot) => seen.some(({ slots }) => slots.includes(slot)));
    default: {
      let next = 0;
      for (const { slots } of seen) if (slots.includes(next)) next += 1;
      return next >= rules;
    }
  }
}
