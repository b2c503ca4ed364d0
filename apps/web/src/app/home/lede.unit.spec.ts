import { describe, expect, it } from '@jest/globals';
import type { WorkKindView } from '@rampart/work-queue/contract';
import { ledeOf } from './lede.js';

const kind = (name: string, open: number, critical = 0): WorkKindView => ({
  ...{ kind: name, title: name, description: '', closing: '', open, overdue: 0, critical },
});
const CAMPAIGNS = 'impersonation.look-alike';
const HOUR_MS = 3_600_000;

describe('the lede of a home page', () => {
  it('names what is urgent before the campaigns and the first deadline', () => {
    expect(ledeOf([kind('soc.alerts', 2, 1), kind(CAMPAIGNS, 3, 2)], 26 * HOUR_MS)).toBe(
      'One thing needs you now. 3 campaigns wait, the first is due in 26 h.',
    );
  });

  it('names a campaign alone in the singular, and an overdue one as such', () => {
    expect(ledeOf([kind(CAMPAIGNS, 1)], 72 * HOUR_MS)).toBe('1 campaign waits, due in 3 days.');
    expect(ledeOf([kind(CAMPAIGNS, 2)], -1)).toBe('2 campaigns wait, the first is overdue.');
    expect(ledeOf([kind(CAMPAIGNS, 2)], null)).toBe('2 campaigns wait.');
  });

  it('counts other work when nothing is urgent, and says when nothing waits', () => {
    expect(ledeOf([kind('incidents.review', 2)], null)).toBe('2 things wait.');
    expect(ledeOf([kind('incidents.review', 0)], null)).toBe('Nothing waits for you.');
  });
});
