import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import type { LiveMessage } from '../contract/index.js';
import { Sampler } from './sampler.js';

interface Counted extends LiveMessage {
  readonly data: { readonly count: number };
}
const message = (position: number, count = 1): Counted => ({ position, type: 'counted.v1', data: { count } });
const countOf = (messages: readonly LiveMessage[]): number =>
  (messages as readonly Counted[]).reduce((all, { data }) => all + data.count, 0);
const storm = {
  perSecond: 10,
  merge: (messages: readonly LiveMessage[]) => message(messages.at(-1)?.position ?? 0, countOf(messages)),
};
const burst = (first: number, length: number) => Array.from({ length }, (_, index) => message(first + index));

describe('the messages that are sent during a storm', () => {
  it('are all unchanged up to the limit per second', () => {
    const sampler = new Sampler(storm, 0);
    const few = burst(1, 10);
    expect(sampler.thin(few, 0)).toBe(few);
    expect(sampler.wait(0)).toBe(100);
    expect(sampler.thin([], 50)).toEqual([]);
    expect(sampler.wait(100)).toBe(0);
  });

  it('are each Nth message above the limit, which counts for N', () => {
    const sampler = new Sampler(storm, 0);
    const sent = sampler.thin(burst(1, 35), 0);
    expect(sent.map(({ position, data }) => [position, (data as Counted['data']).count])).toEqual([
      ...[4, 8, 12, 16, 20, 24, 28, 32].map((position) => [position, 4]),
      [35, 3],
    ]);
    expect(sampler.thin(burst(36, 10), 1_000)).toHaveLength(10);
  });

  it('never exceed the limit per second plus one, and their counts include every message', () => {
    const frames = fc.array(fc.tuple(fc.integer({ min: 0, max: 60 }), fc.integer({ min: 0, max: 400 })), {
      maxLength: 200,
    });
    fc.assert(
      fc.property(frames, (arrivals) => {
        const sampler = new Sampler(storm, 0);
        let [now, position, sent, counted, came] = [0, 0, 0, 0, 0];
        for (const [length, pause] of arrivals) {
          now += Math.max(pause, sampler.wait(now));
          const out = sampler.thin(burst(position + 1, length), now);
          position += length;
          came += length;
          sent += out.length;
          counted += countOf(out);
          if (length > 0) expect(out.at(-1)?.position).toBe(position);
        }
        expect(counted).toBe(came);
        expect(sent).toBeLessThanOrEqual(storm.perSecond * (1 + now / 1_000) + 1);
      }),
    );
  });
});
