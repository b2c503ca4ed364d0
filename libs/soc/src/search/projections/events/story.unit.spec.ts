import { describe, expect, it } from '@jest/globals';
import { STORY_PARTS } from '../../../detection/contract/story.js';
import { summaryOf } from './story.js';

const START = Date.parse('2026-11-20T10:00:00Z');
type Outcome = 'failed' | 'succeeded' | null;
const event = (second: number, username: string, outcome: Outcome, count = 1) => ({
  ...{ time: new Date(START + second * 1_000), username, host: 'gate', count, outcome },
});

describe('the story of an event', () => {
  it('counts repeated sign-ins by outcome, user and host', () => {
    const summary = summaryOf(
      [event(0, 'root', 'failed', 3), event(5, 'ada', 'failed'), event(9, 'root', null)],
      new Date(START),
    );
    expect(summary).toMatchObject({ events: 5, failed: 4, succeeded: 0, userCount: 2, hostCount: 1 });
    expect(summary.users).toEqual([
      { name: 'root', events: 4 },
      { name: 'ada', events: 1 },
    ]);
  });

  it('names the first success after a failure, and no success before it', () => {
    const failure = event(5, 'root', 'failed');
    const before = event(0, 'root', 'succeeded');
    expect(summaryOf([before, failure], new Date(START)).succeededAfterFailure).toBeNull();
    const after = summaryOf([before, failure, event(7, 'root', 'succeeded')], new Date(START));
    expect(after.succeededAfterFailure).toBe('2026-11-20T10:00:07.000Z');
  });

  it('spreads all events over the parts of its timeline', () => {
    const { timeline } = summaryOf([event(0, 'a', null), event(23, 'a', null, 2)], new Date(START));
    expect(timeline).toHaveLength(STORY_PARTS);
    expect([timeline[0], timeline.at(-1)]).toEqual([1, 2]);
  });

  it('has the event’s own time at both ends when no event is stored', () => {
    const moment = new Date(START);
    expect(summaryOf([], moment)).toMatchObject({
      from: moment.toISOString(),
      to: moment.toISOString(),
      events: 0,
    });
  });
});
