import { describe, expect, it } from '@jest/globals';
import type { FigureMoved, FigureView } from '@rampart/figures/contract';
import type { UnderstoodHandlers } from '../../../shared/live-client/understood-source.js';
import { FiguresFeed } from './figures-feed.js';

const view: FigureView = {
  name: 'a.sum',
  title: '',
  description: '',
  kind: 'sum',
  value: 0,
  ratio: null,
  change: null,
  dimension: null,
  buckets: [],
  topics: ['figures/a'],
};
const moved = (position: number): FigureMoved => ({
  type: 'figure-moved.v1',
  position,
  data: { at: '', moves: [{ name: 'a.sum', delta: 1, dimension: null }] },
});

function setUp() {
  const followed: {
    topic: string;
    since: number;
    handlers: UnderstoodHandlers<FigureMoved>;
    stopped: boolean;
  }[] = [];
  const heard: number[] = [];
  let resyncs = 0;
  let stale = 0;
  const feed = new FiguresFeed({
    source: {
      follow: (topic, since, handlers) => {
        const entry = { topic, since, handlers, stopped: false };
        followed.push(entry);
        return () => void (entry.stopped = true);
      },
    },
    onMessages: (messages) => heard.push(...messages.map(({ position }) => position)),
    onResync: () => void (resyncs += 1),
    onStale: () => void (stale += 1),
    journalLimit: 2,
  });
  return { feed, followed, heard, resyncs: () => resyncs, stale: () => stale };
}

describe('the live feed of figures', () => {
  it('follows each topic once and updates late answers', () => {
    const { feed, followed, heard } = setUp();
    expect(feed.catchUp({ data: [view], asOf: 5 }).data[0]?.value).toBe(0);
    followed[0]?.handlers.onMessages([moved(6), moved(8)]);
    expect(heard).toEqual([6, 8]);
    expect(feed.catchUp({ data: [view], asOf: 6 })).toMatchObject({ asOf: 8, data: [{ value: 1 }] });
    expect(followed.map(({ topic, since }) => [topic, since])).toEqual([['figures/a', 5]]);
  });

  it('refetches an answer that is older than a change only the server can compute', () => {
    const { feed, followed, stale } = setUp();
    feed.catchUp({ data: [view], asOf: 5 });
    const partial = moved(6);
    partial.data.moves[0] = { name: 'a.sum', delta: null, dimension: null };
    followed[0]?.handlers.onMessages([partial]);
    feed.catchUp({ data: [view], asOf: 6 });
    expect(stale()).toBe(0);
    feed.catchUp({ data: [view], asOf: 5 });
    expect(stale()).toBe(1);
  });

  it('starts earlier for an answer older than its journal, and refetches after a resync', () => {
    const { feed, followed, resyncs } = setUp();
    feed.catchUp({ data: [view], asOf: 5 });
    followed[0]?.handlers.onMessages([moved(6), moved(7), moved(8)]);
    feed.catchUp({ data: [view], asOf: 5 });
    expect(followed.map(({ since, stopped }) => [since, stopped])).toEqual([
      [5, true],
      [5, false],
    ]);
    followed[1]?.handlers.onResync();
    expect(resyncs()).toBe(1);
    feed.catchUp({ data: [view], asOf: 90 });
    expect(followed.at(-1)).toMatchObject({ since: 90, stopped: false });
    feed.close();
    expect(followed.every(({ stopped }) => stopped)).toBe(true);
  });
});
