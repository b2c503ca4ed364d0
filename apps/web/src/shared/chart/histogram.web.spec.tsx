import { describe, expect, it } from '@jest/globals';
import { act, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { MemoryRouter } from 'react-router-dom';
import { show } from '../../testing/show.js';
import Histogram, { type Span } from './histogram.js';

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

  it('moves each handle by arrow keys, in whole intervals', async () => {
    const chosen = showHistogram([10, 50, 90], [40, 90]);
    const [from, to] = screen.getAllByRole('slider');
    expect(from?.getAttribute('aria-label')).toBe('From, similarity');
    expect(from?.getAttribute('aria-valuetext')).toBe('40%');
    act(() => from?.focus());
    await userEvent.keyboard('{ArrowRight}');
    act(() => to?.focus());
    await userEvent.keyboard('{ArrowLeft}');
    expect(chosen[0]).toEqual([45, 90]);
    expect(chosen[1]?.[1]).toBe(85);
  });

  it('draws nothing without values', () => {
    showHistogram([]);
    expect(screen.getByText('Look-alikes: none.')).toBeTruthy();
    expect(screen.queryByRole('slider')).toBeNull();
  });
});
