import { describe, expect, it } from '@jest/globals';
import { activityRows, quietHours } from './activity.js';

const at = (text: string): number => Date.parse(text);

describe('the activity of an account', () => {
  it('is counted by weekday and hour, from Monday', () => {
    const rows = activityRows([
      at('2026-03-02T09:10:00Z'),
      at('2026-03-02T09:50:00Z'),
      at('2026-03-08T23:00:00Z'),
    ]);
    expect(rows[0]).toEqual({ id: 'Mon', title: 'Mon', values: { '9': 2 } });
    expect(rows[6]).toEqual({ id: 'Sun', title: 'Sun', values: { '23': 1 } });
  });

  it('has one pause of consecutive hours without posts, also across midnight', () => {
    expect(quietHours([at('2026-03-02T08:00:00Z'), at('2026-03-02T21:00:00Z')])).toBe(12);
    expect(quietHours([at('2026-03-02T07:00:00Z'), at('2026-03-02T22:00:00Z')])).toBe(14);
  });

  it('has no pause when every hour of the day has a post', () => {
    const hours = Array.from({ length: 24 }, (_, hour) => at('2026-03-02T00:00:00Z') + hour * 3_600_000);
    expect(quietHours(hours)).toBe(0);
  });
});
