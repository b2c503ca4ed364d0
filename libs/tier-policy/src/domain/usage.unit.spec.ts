import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { countPlaces, endOfDay } from '../contract/index.js';
import { NO_USAGE, placesTaken, usageAfter, withoutEnded } from './usage.js';

const at = (seconds: number): string => new Date(Date.UTC(2026, 10, 21) + seconds * 1000).toISOString();
const ms = (seconds: number): number => Date.parse(at(seconds));

type Event =
  | { readonly type: 'Opened'; readonly data: { readonly id: string } }
  | { readonly type: 'Closed'; readonly data: { readonly id: string } };

const countings = [
  countPlaces<Event>({
    limit: 'protected-identities',
    types: ['Opened', 'Closed'],
    change: ({ type, data }) => (type === 'Opened' ? { taken: data.id, until: null } : { freed: data.id }),
  }),
  countPlaces<Extract<Event, { type: 'Opened' }>>({
    limit: 'scans-per-day',
    types: ['Opened'],
    change: ({ data, metadata }) => ({ taken: data.id, until: endOfDay(metadata.at) }),
  }),
];
const metadata = (seconds: number) => ({ actor: 'system', correlationId: 'c', at: at(seconds) });
const opened = (id: string, seconds = 0) => ({ type: 'Opened', data: { id }, metadata: metadata(seconds) });
const closed = (id: string) => ({ type: 'Closed', data: { id }, metadata: metadata(0) });
const keysOf = (usage: typeof NO_USAGE, limit: 'protected-identities' | 'scans-per-day', now: number) => [
  ...placesTaken(usage, limit, now).keys(),
];

describe('the usage of a limit', () => {
  it('increases and decreases with events, each key once', () => {
    const usage = usageAfter(NO_USAGE, [opened('a'), opened('a'), opened('b'), closed('b')], 4, countings);
    expect(keysOf(usage, 'protected-identities', ms(0))).toEqual(['a']);
    expect(usage.position).toBe(4);
  });

  it('of a day is released at midnight, UTC, and then forgotten', () => {
    const usage = usageAfter(NO_USAGE, [opened('a', 60), closed('a')], 2, countings);
    expect(keysOf(usage, 'scans-per-day', ms(86_399))).toEqual(['a']);
    expect(keysOf(usage, 'scans-per-day', ms(86_400))).toEqual([]);
    expect(withoutEnded(usage, ms(86_400)).places.get('scans-per-day')?.size).toBe(0);
  });

  it('of a day ends at the next midnight, even if it starts at midnight', () => {
    expect(endOfDay('2026-11-21T23:59:59.999Z')).toBe('2026-11-22T00:00:00.000Z');
    expect(endOfDay('2026-11-22T00:00:00.000Z')).toBe('2026-11-23T00:00:00.000Z');
  });

  it('is the same if counted at once or in parts, with ended ones forgotten in between', () => {
    const event = fc.tuple(fc.boolean(), fc.constantFrom('a', 'b', 'c', 'd'), fc.nat(200_000));
    fc.assert(
      fc.property(fc.array(event, { maxLength: 20 }), fc.nat(20), (drawn, cut) => {
        const events = [...drawn]
          .sort(([, , one], [, , other]) => one - other)
          .map(([opens, id, when]) => (opens ? opened(id, when) : closed(id)));
        const now = ms(drawn.reduce((latest, [, , when]) => Math.max(latest, when), 0));
        const whole = usageAfter(NO_USAGE, events, events.length, countings);
        const first = events.slice(0, cut);
        const before = Date.parse(first.at(-1)?.metadata.at ?? at(0));
        const parts = usageAfter(
          withoutEnded(usageAfter(NO_USAGE, first, first.length, countings), before),
          events.slice(cut),
          events.length,
          countings,
        );
        for (const limit of ['protected-identities', 'scans-per-day'] as const)
          expect(keysOf(parts, limit, now).sort()).toEqual(keysOf(whole, limit, now).sort());
      }),
    );
  });
});
