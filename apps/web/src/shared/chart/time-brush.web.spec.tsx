import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { move } from '../../testing/range-input.js';
import { show } from '../../testing/show.js';
import { setWorkspaceZone } from '../format/zone.js';
import type { TimeRange } from '../url-state/time-range.js';
import { TimeBrush } from './time-brush.js';

const START = Date.parse('2026-11-20T10:00:00Z');
const SERIES = [
  { id: 'low', title: 'Low', severity: 'low' },
  { id: 'critical', title: 'Critical', severity: 'critical' },
] as const;
const POINTS = [0, 1, 2].map((minute) => ({
  from: START + minute * 60_000,
  to: START + (minute + 1) * 60_000,
  values: { low: minute, critical: 1 },
}));

function showBrush() {
  const onRange = jest.fn<(range: TimeRange) => void>();
  show(<TimeBrush title="Events over time" series={SERIES} points={POINTS} onRange={onRange} />);
  return onRange;
}

beforeEach(() => setWorkspaceZone('UTC'));
afterEach(() => setWorkspaceZone(null));

describe('bars over time', () => {
  it('state the span between their handles in words', () => {
    showBrush();
    const span = (): string => document.querySelector('[data-span]')?.textContent ?? '';
    expect(span()).toContain('10:00');
    expect(span()).toContain('10:03');
  });

  it('report the range between their handles when one has moved', async () => {
    const onRange = showBrush();
    // Skips the controls “As a table” and “Export”.
    for (let stop = 0; stop < 3; stop += 1) await userEvent.tab();
    const from = screen.getByRole('slider', { name: 'From, events over time' });
    expect(document.activeElement).toBe(from);
    move(from, 1);
    expect(onRange).toHaveBeenCalledWith({
      kind: 'between',
      from: '2026-11-20T10:01:00.000Z',
      to: '2026-11-20T10:03:00.000Z',
    });
  });

  it('are also a table with one row per interval', async () => {
    showBrush();
    await userEvent.click(screen.getByRole('button', { name: 'As a table' }));
    expect(within(screen.getByRole('table')).getAllByRole('row')).toHaveLength(4);
  });
});
