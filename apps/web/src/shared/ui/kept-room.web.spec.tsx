import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { act, cleanup, render, screen } from '@testing-library/react';
import { KeptRoom } from './kept-room.js';

const room = () => screen.getByText('Work').parentElement;
const shown = (pending: boolean) => (
  <KeptRoom pending={pending}>
    <p>Work</p>
  </KeptRoom>
);

describe('the room of a part that others follow', () => {
  beforeEach(() => void jest.useFakeTimers());
  afterEach(() => {
    cleanup();
    jest.useRealTimers();
  });

  it('is kept while the part loads, and given back when it came soon', () => {
    const { rerender } = render(shown(true));
    expect(room()?.hasAttribute('data-kept')).toBe(true);
    act(() => void jest.advanceTimersByTime(4_000));
    rerender(shown(false));
    act(() => void jest.advanceTimersByTime(4_000));
    expect(room()?.hasAttribute('data-kept')).toBe(false);
  });

  it('stays when the part came after the others were shown', () => {
    const { rerender } = render(shown(true));
    act(() => void jest.advanceTimersByTime(6_000));
    rerender(shown(false));
    expect(room()?.hasAttribute('data-kept')).toBe(true);
  });

  it('is not kept for a part that is there at once', () => {
    render(shown(false));
    expect(room()?.hasAttribute('data-kept')).toBe(false);
  });
});
