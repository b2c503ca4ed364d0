import { compared, cpuSeconds, plain, seeded, type Report } from '@rampart/kernel/testing';
import { collect, Correlator, readRules, SigmaEngine } from '@rampart/sigma';
import { oracleAlerts, randomStream, recordOf } from '@rampart/sigma/testing';
import { megabytes } from './megabytes.js';

const RULES = `
title: Many
correlation: {type: event_count, rules: [one], group-by: [ip], timespan: 5m, condition: {gt: 5}}
---
{title: One, name: one, logsource: {category: t}, detection: {s: {a: 1}, condition: s}}
`;
const GROUPS = 50_000;
const EVENTS = 1_000_000;

/** Speed and memory per event with many live groups; compares the result with brute force. */
export function benchCorrelation(report: Report): void {
  const collection = collect(readRules(RULES).rules);
  const { detections } = collection;
  const names = Array.from(
    { length: GROUPS },
    (_, number) => `10.${number >> 16}.${(number >> 8) & 255}.${number & 255}`,
  );
  const before = megabytes();
  let correlator = new Correlator(collection);
  const feed = (): void => {
    correlator = new Correlator(collection);
    for (let sequence = 0; sequence < EVENTS; sequence += 1) {
      const event = { ip: names[(sequence * 7919) % GROUPS] };
      correlator.feed({ event, time: 1_700_000_000_000 + Math.floor(sequence / 4), sequence }, detections);
    }
  };
  const speed = EVENTS / cpuSeconds(3, feed);
  const held = megabytes() - before;
  const counts = new Map<string, number>();
  const naive =
    EVENTS /
    cpuSeconds(3, () => {
      for (let sequence = 0; sequence < EVENTS; sequence += 1) {
        const key = names[(sequence * 7919) % GROUPS] as string;
        counts.set(key, (counts.get(key) ?? 0) + 1);
      }
    });
  compared(
    report,
    `matches correlated, ${correlator.liveGroups} groups alive`,
    [speed, '/CPU s'],
    'counting without windows',
    naive,
  );
  plain(report, 'memory an event in a window', (held * 1e6) / EVENTS, 'bytes');
  plain(report, 'random streams, of 10000, with other alerts than brute force', streams(10_000), 'streams');
}

/** Some events are late within the accepted lateness, and some are delivered twice. */
function streams(count: number): number {
  let different = 0;
  for (let seed = 0; seed < count; seed += 1) {
    const { collection, rule, events, delivered, lateness } = randomStream(seeded(seed));
    const engine = new SigmaEngine(collection.detections, { gates: false });
    const correlator = new Correlator(collection, { lateness });
    const valid = new Set<string>();
    for (const event of delivered) {
      const record = recordOf(event);
      const { time, sequence, weight } = event;
      for (const { kind, alert } of correlator.feed(
        { event: record, time, sequence, weight },
        engine.match(record),
      )) {
        const name = `${alert.group.join()} ${alert.trigger.sequence}`;
        if (kind === 'raised') valid.add(name);
        else valid.delete(name);
      }
    }
    if ([...valid].sort().join() !== oracleAlerts(events, rule).join()) different += 1;
  }
  return different;
}
