import { describe, expect, it } from '@jest/globals';
import type { CalendarEntry } from '@rampart/publishing/contract';
import { daysOf, plannedPosts, rangeOf, stepped } from './calendar-days.js';

const entry = (id: string, change: Partial<CalendarEntry> = {}): CalendarEntry => ({
  ...{ id, accountId: id, network: 'twitter', handle: 'tarnwick', status: 'scheduled', url: null },
  ...{ postId: 'post', text: 'Lights', zone: null, localTime: null, dueAt: '2026-11-25T23:30:00.000Z' },
  ...change,
});

describe('the days of the calendar', () => {
  it('of a month are the whole weeks from Monday that contain it', () => {
    const days = daysOf('month', '2026-11-25');
    expect([days[0], days.at(-1), days.length]).toEqual(['2026-10-26', '2026-12-06', 42]);
  });

  it('of a week begin on Monday, also for a Sunday', () => {
    expect(daysOf('week', '2026-11-29')[0]).toBe('2026-11-23');
  });

  it.each([
    ['month', '2026-12-31', 1, '2027-01-01'],
    ['month', '2027-03-31', -1, '2027-02-01'],
    ['week', '2026-03-28', 1, '2026-04-04'],
    ['day', '2026-03-29', -1, '2026-03-28'],
  ] as const)('by %s, from %s and %i further, are shown at %s', (span, from, by, to) => {
    expect(stepped(span, from, by)).toBe(to);
  });

  it('are requested with a day more at each end', () => {
    expect(rangeOf(['2026-11-25'])).toEqual({
      since: '2026-11-24T00:00:00.000Z',
      until: '2026-11-27T00:00:00.000Z',
    });
  });
});

describe('the posts of a calendar', () => {
  it('are grouped by time, in the local time of the zone', () => {
    const [post, ...others] = plannedPosts([entry('a'), entry('b', { network: 'bluesky' })], 'Europe/Vienna');
    expect(others).toEqual([]);
    expect(post).toMatchObject({ localTime: '2026-11-26T00:30', movable: true });
    expect(post?.entries).toHaveLength(2);
  });

  it('cannot be moved when a part of them is sent', () => {
    const [post] = plannedPosts([entry('a'), entry('b', { status: 'published' })], 'UTC');
    expect(post?.movable).toBe(false);
  });
});
