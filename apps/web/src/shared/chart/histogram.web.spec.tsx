import { describe, expect, it } from '@jest/globals';
import { screen } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { move } from '../../testing/range-input.js';
import { show } from '../../testing/show.js';
import Histogram from './histogram.js';
import type { Span } from './span-handles.js';

function showHistogram(values: readonly number[], span: Span = [0, 100]): Span[] {
  const chosen: Span[] = [];
  show(
    <MemoryRouter>
      <Histogram
        title="Similarity"
        noun={['look-alike', 'look-alikes']}
        values={values}
        scale={[0, 100]}
        intervals={20}
        span={span}
        onSpan={(next) => chosen.push(next)}
        text={(value) => `${value}%`}
      />
    </MemoryRouter>,
  );
  return chosen;
}

describe('a histogram', () => {
  it('states how many values are in the span, and their median', () => {
    showHistogram([10, 50, 90, 95], [40, 90]);
    expect(screen.getByText('4 look-alikes, median 70%. 40% to 90%: 2.')).toBeTruthy();
  });

  it('moves each handle in whole intervals', () => {
    const chosen = showHistogram([10, 50, 90], [40, 90]);
    const [from, to] = screen.getAllByRole('slider');
    expect(from?.getAttribute('aria-label')).toBe('From, similarity');
    expect(from?.getAttribute('aria-valuetext')).toBe('40%');
    expect(from?.getAttribute('step')).toBe('5');
    move(from, 45);
    move(to, 85);
    expect(chosen).toEqual([
      [45, 90],
      [40, 85],
    ]);
  });

  it('keeps a handle from passing the other', () => {
    const chosen = showHistogram([10, 50, 90], [40, 60]);
    move(screen.getAllByRole('slider')[0], 80);
    expect(chosen).toEqual([[60, 60]]);
  });

  it('draws nothing without values', () => {
    showHistogram([]);
    expect(screen.getByText('Look-alikes: none.')).toBeTruthy();
    expect(screen.queryByRole('slider')).toBeNull();
  });
});
