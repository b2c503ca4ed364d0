import { describe, expect, it } from '@jest/globals';
import type { IntelFeed } from '@rampart/soc/contract';
import { failingFeeds } from './failing-feeds.js';

const feed = (id: string, hour: number | null, problem: string | null, enabled = true): IntelFeed => ({
  ...{ id, name: id, kind: 'list', url: 'https://feeds.example/', collection: null, credentials: 'none' },
  ...{ source: 'x', confidence: 50, list: 'threat', everyMinutes: 60, enabled, dueAt: null, polling: false },
  last:
    hour === null
      ? null
      : {
          ...{ at: new Date(Date.UTC(2026, 10, 20, hour)).toISOString(), problem },
          ...{ added: 0, changed: 0, removed: 0, unchanged: 0, refused: 0 },
        },
  succeededAt: null,
});

describe('the failing feeds', () => {
  it('are switched-on feeds whose last poll failed, the latest first', () => {
    const feeds = [
      feed('answers', 8, null),
      feed('early', 8, 'It answered 500.'),
      feed('late', 9, 'It did not answer.'),
      feed('off', 9, 'It did not answer.', false),
      feed('new', null, null),
    ];
    expect(failingFeeds(feeds).map(({ id }) => id)).toEqual(['late', 'early']);
  });
});
