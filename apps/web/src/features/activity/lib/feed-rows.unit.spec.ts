import { describe, expect, it } from '@jest/globals';
import { LiveRows } from '../../../shared/table/live-rows.js';
import { type FeedRow, namesOf, rowOf } from './feed-rows.js';

const AT = '2026-01-01T00:00:00.000Z';
const row = (position: number): FeedRow => ({
  position,
  type: 'SessionStarted',
  at: AT,
  actor: 'user:u1',
  actorName: 'Ada Example',
  capability: 'identity-access',
});
const message = (position: number, type = 'event-appended.v1') => ({
  type,
  position,
  data: { position, type: 'SessionEnded', at: AT, actor: 'user:u1', capability: 'identity-access' },
});

describe('rows of the activity feed', () => {
  it('take the name of an actor from earlier rows', () => {
    expect(rowOf(message(7), namesOf([row(1)]))).toEqual({ ...row(7), type: 'SessionEnded' });
    expect(rowOf(message(7), new Map())?.actorName).toBeNull();
  });

  it('are not added for a message of unknown form', () => {
    expect(rowOf(message(7, 'event-appended.v9'), new Map())).toBeNull();
    expect(rowOf({ ...message(7), data: { position: 7 } }, new Map())).toBeNull();
  });

  it('wait while the feed is paused, are counted once each, and never exceed the limit', () => {
    const frames: (() => void)[] = [];
    const scheduler = {
      now: () => 0,
      nextFrame: (callback: () => void) => void frames.push(callback),
      after: (callback: () => void) => void frames.push(callback),
    };
    const rows = new LiveRows<FeedRow>({ id: (one) => String(one.position), scheduler, limit: 3 });
    const run = (): void => {
      while (frames.length > 0) frames.shift()?.();
    };
    rows.replace([row(2), row(1)]);
    rows.pause();
    rows.put([row(3), row(4)]);
    rows.put([row(4)]);
    run();
    expect(rows.read()).toMatchObject({ paused: true, held: 2 });
    expect(rows.read().rows.map(({ position }) => position)).toEqual([2, 1]);
    rows.resume();
    expect(rows.read().rows.map(({ position }) => position)).toEqual([4, 3, 2]);
  });
});
