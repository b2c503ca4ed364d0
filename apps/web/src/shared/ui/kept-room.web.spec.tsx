import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { act, cleanup, render, screen } from '@testing-library/react';
import { KeptRoom } from './kept-room.js';

const room = () => screen.getByText('Work').parentElement;
const shown = (pending: boolean) => (
  <KeptRoom pending={pending}>
    <p>Work</p>
  </KeptRoom>
);

describe('the space reserved above other parts of a page for a lazy part', () => {
  beforeEach(() => void jest.useFakeTimers());
  afterEach(() => {
    cleanup();
    jest.useRealTimers();
  });

  it('is reserved while the part loads, and released when it loads soon', () => {
    const { rerender } = render(shown(true));
    expect(room()?.hasAttribute('data-kept')).toBe(true);
    act(() => void jest.advanceTimersByTime(4_000));
    rerender(shown(false));
    act(() => void jest.advanceTimersByTime(4_000));
    expect(room()?.hasAttribute('data-kept')).toBe(false);
  });

  it('remains when the part loads after the others are shown', () => {
    const { rerender } = render(shown(true));
    act(() => void jest.advanceTimersByTime(6_000));
    rerender(shown(false));
    expect(room()?.hasAttribute('data-kept')).toBe(true);
  });

  it('is not reserved for a part that is loaded already', () => {
    render(shown(false));
    expect(room()?.hasAttribute('data-kept')).toBe(false);
  });
});
