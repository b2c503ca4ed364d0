import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { SigmaEngine } from '../engine/sigma-engine.js';
import { collect } from '../rule/collection.js';
import { readRules } from '../rule/read-rules.js';
import {
  oracleAlerts,
  randomStream,
  recordOf,
  type OracleEvent,
  type RandomStream,
} from '../testing/index.js';
import { Correlator, type CorrelationAlert, type CorrelationChange } from './correlator.js';

const nameOf = ({ group, trigger }: CorrelationAlert): string => `${group.join()} ${trigger.sequence}`;

function validAlerts(changes: Iterable<CorrelationChange>): string[] {
  const alerts = new Set<string>();
  for (const { kind, alert } of changes)
    if (kind === 'raised') alerts.add(nameOf(alert));
    else alerts.delete(nameOf(alert));
  return [...alerts].sort();
}

function play({ collection, lateness }: RandomStream, events: readonly OracleEvent[], cut = -1): string[] {
  const engine = new SigmaEngine(collection.detections, { gates: false });
  let correlator = new Correlator(collection, { lateness });
  const changes = events.flatMap((event, place) => {
    if (place === cut)
      correlator = new Correlator(
        collection,
        { lateness },
        JSON.parse(JSON.stringify(correlator.snapshot())) as never,
      );
    const record = recordOf(event);
    const { time, sequence, weight } = event;
    return correlator.feed({ event: record, time, sequence, weight }, engine.match(record));
  });
  return validAlerts(changes);
}

const streams = fc
  .infiniteStream(fc.double({ min: 0, max: 1, maxExcluded: true, noNaN: true }))
  .map((draws) => randomStream(() => draws.next().value as number));

describe('windows give the same alerts as brute force', () => {
  it('for events in order of time', () =>
    fc.assert(
      fc.property(streams, (stream) =>
        expect(play(stream, stream.events)).toEqual(oracleAlerts(stream.events, stream.rule)),
      ),
      { numRuns: 40 },
    ));
  it('for events behind one whose clock was days ahead, with a restart in between', () =>
    fc.assert(
      fc.property(streams, (stream) => {
        const [first] = stream.events;
        if (first === undefined) return;
        const ahead = { ...first, time: first.time + 9 * 86_400_000, sequence: 1e9 };
        const delivered = [ahead, ...stream.delivered];
        expect(play(stream, delivered, Math.floor(delivered.length / 2))).toEqual(
          oracleAlerts([...stream.events, ahead], stream.rule),
        );
      }),
      { numRuns: 300 },
    ));
  it('for events that are late within the limit and delivered twice, with a restart in between', () =>
    fc.assert(
      fc.property(streams, fc.nat(30), (stream, cut) =>
        expect(play(stream, stream.delivered, cut)).toEqual(oracleAlerts(stream.events, stream.rule)),
      ),
      { numRuns: 40 },
    ));
});

const RULES = `
title: Many failures
name: many
correlation: {type: event_count, rules: [fail], group-by: [ip], timespan: 5m, condition: {gt: 5}}
---
title: Then a success
name: then
correlation: {type: temporal_ordered, rules: [many, ok], group-by: [ip], timespan: 10m}
---
{title: Failure, name: fail, logsource: {category: t}, detection: {s: {a: fail}, condition: s}}
---
{title: Success, name: ok, logsource: {category: t}, detection: {s: {a: ok}, condition: s}}
`;

function alerts(
  rows: readonly (readonly [minute: number, action: string, weight?: number])[],
  lateness = 0,
): string[] {
  const collection = collect(readRules(RULES).rules);
  const engine = new SigmaEngine(collection.detections, { gates: false });
  const correlator = new Correlator(collection, { lateness });
  return rows
    .flatMap(([minute, a, weight = 1], sequence) => {
      const event = { a, ip: 'x' };
      return correlator.feed({ event, time: minute * 60_000, sequence, weight }, engine.match(event));
    })
    .map(
      ({ kind, alert }) =>
        `${kind} ${alert.rule.name} ${alert.trigger.time / 60_000}${alert.late ? ' late' : ''}`,
    );
}
const fails = (...minutes: number[]): [number, string][] => minutes.map((minute) => [minute, 'fail']);

describe('a window', () => {
  it('for "more than 5" needs at least 6 events, and includes both ends', () => {
    expect(alerts(fails(0, 1, 2, 3, 4))).toEqual([]);
    expect(alerts(fails(0, 1, 2, 3, 4, 5))).toEqual(['raised many 5']);
    expect(alerts(fails(0, 1, 2, 3, 4, 5.01))).toEqual([]);
  });
  it('raises another alert after the count has fallen below the threshold', () => {
    expect(alerts(fails(0, 1, 2, 3, 4, 5, 5, 5))).toEqual(['raised many 5']);
    expect(alerts(fails(0, 0, 0, 0, 0, 0, 20, 20, 20, 20, 20, 20))).toEqual([
      'raised many 0',
      'raised many 20',
    ]);
  });
  it('counts a repeated message as often as it states, also after silence', () => {
    expect(
      alerts([
        [0, 'fail'],
        [1, 'fail', 5],
      ]),
    ).toEqual(['raised many 1']);
    expect(
      alerts([
        [0, 'fail', 6],
        [60, 'fail', 6],
      ]),
    ).toEqual(['raised many 0', 'raised many 60']);
  });
  it('finds an attack whose failures continue until the final success', () => {
    const long = Array.from({ length: 60 }, (_, n) => n / 2);
    expect(alerts([...fails(...long), [30, 'ok']])).toEqual(['raised many 2.5', 'raised then 30']);
  });
  it('raises an alert that a late event completes, and marks one from long before as late', () => {
    expect(alerts([...fails(0, 1, 3, 4, 5), [2, 'fail']], 5 * 60_000)).toEqual(['raised many 5']);
    expect(alerts([...fails(100), [2, 'fail', 6]], 60_000)).toEqual(['raised many 2 late']);
  });
  it('withdraws an alert when a late event moves its start', () => {
    expect(alerts([...fails(1, 2, 3, 4, 5), [5.5, 'fail'], [0.6, 'fail']], 10 * 60_000)).toEqual([
      'raised many 5.5',
      'raised many 5',
      'withdrawn many 5.5',
    ]);
  });
});

it('a correlation keeps only the event fields that later correlations need', () => {
  const rules = `
title: Many
name: many
correlation: {type: event_count, rules: [fail], group-by: [ip], timespan: 5m, condition: {gte: 2}}
---
title: Of a host
name: host
correlation:
  {type: event_count, rules: [many], group-by: [host], timespan: 1h, condition: {gte: 2}, aliases: {host: {many: device.name}}}
---
title: Of a room
name: room
correlation: {type: value_count, rules: [host], group-by: [room], timespan: 1h, condition: {field: host, gte: 1}}
---
{title: Failure, name: fail, logsource: {category: t}, detection: {s: {a: fail}, condition: s}}
`;
  const collection = collect(readRules(rules).rules);
  const engine = new SigmaEngine(collection.detections, { gates: false });
  const correlator = new Correlator(collection, { lateness: 0 });
  const raised = ['x', 'x', 'y', 'y'].flatMap((ip, sequence) => {
    const event = { a: 'fail', ip, room: 'r', device: { name: 'h' }, raw: 'long'.repeat(99) };
    return correlator.feed({ event, time: sequence, sequence }, engine.match(event));
  });
  expect(raised.map(({ alert }) => `${alert.rule.name} ${alert.group.join()}`)).toEqual([
    'many x',
    'many y',
    'host h',
    'room r',
  ]);
  expect(JSON.stringify(correlator.snapshot())).not.toContain('long');
});
