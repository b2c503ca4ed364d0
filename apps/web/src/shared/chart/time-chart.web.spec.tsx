import { describe, expect, it } from '@jest/globals';
import { screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { show } from '../../testing/show.js';
import { TimeChart } from './time-chart.js';

const DAY_MS = 86_400_000;
const day = (place: number, found: number | null, filed: number | null) => ({
  from: place * DAY_MS,
  to: (place + 1) * DAY_MS,
  values: { found, filed },
});
const SERIES = [
  { id: 'found', title: 'Found' },
  { id: 'filed', title: 'Filed' },
];
const POINTS = [day(1, 4, 0), day(2, null, 1), day(3, 8, 2)];

const drawing = (kind: 'line' | 'stacked') => {
  show(<TimeChart title="Look-alikes" kind={kind} series={SERIES} points={POINTS} />);
  return screen.getByRole('img', { name: /^Look-alikes\. Found: last 8, highest 8\./ });
};
const heights = (picture: HTMLElement) =>
  [...picture.querySelectorAll('rect')].map((bar) => Number(bar.getAttribute('height')));

describe('a chart over time', () => {
  it('is drawn before a pointer comes, with bars of the height of their values', () => {
    const [four = 0, one = 0, eight = 0, two = 0] = heights(drawing('stacked'));
    expect(eight).toBeCloseTo(4 * two);
    expect(eight).toBeCloseTo(2 * four);
    expect(eight).toBeCloseTo(8 * one);
  });

  it('leaves a gap in a line where values are unknown', () => {
    const [found, filed] = [...drawing('line').querySelectorAll('path')].map(
      (path) => path.getAttribute('d') ?? '',
    );
    expect(found?.match(/M/g)).toHaveLength(2);
    expect(filed?.match(/M/g)).toHaveLength(1);
  });

  it('names its series once, at their ends or in a legend', () => {
    drawing('stacked');
    expect(screen.getAllByText('Filed')).toHaveLength(1);
  });

  it('shows its numbers as a table on request', async () => {
    drawing('line');
    await userEvent.click(screen.getByRole('button', { name: 'As a table' }));
    expect(screen.getByRole('table', { name: 'Look-alikes' }).textContent).toContain('8');
    expect(screen.queryByRole('img')).toBeNull();
  });
});
