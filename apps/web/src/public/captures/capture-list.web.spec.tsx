import { afterEach, describe, expect, it } from '@jest/globals';
import { act, screen } from '@testing-library/react';
import { show } from '../../testing/show.js';
import { chooseScheme } from '../lib/colour-scheme.js';
import { CaptureList } from './capture-list.js';
import { SIZE } from './captures.js';

afterEach(() => localStorage.clear());

const darkMedia = (): readonly (string | null)[] =>
  [...document.querySelectorAll('source')].map((source) => source.getAttribute('media'));

describe('the captures on a page', () => {
  it('load late, reserve their place, and say that the data is simulated', () => {
    show(<CaptureList />);
    const pictures = screen.getAllByRole('img');
    expect(pictures).toHaveLength(3);
    for (const picture of pictures) {
      expect(picture.getAttribute('loading')).toBe('lazy');
      expect([picture.getAttribute('width'), picture.getAttribute('height')]).toEqual([
        String(SIZE.width),
        String(SIZE.height),
      ]);
      expect(picture.getAttribute('alt')).toMatch(/\.$/);
    }
    for (const figure of screen.getAllByRole('figure'))
      expect(figure.textContent).toContain('The data is simulated.');
  });

  it('follow the system, and the colours that a visitor chooses', () => {
    show(<CaptureList />);
    expect(new Set(darkMedia())).toEqual(new Set(['(prefers-color-scheme: dark)']));
    act(() => chooseScheme('dark'));
    expect(new Set(darkMedia())).toEqual(new Set(['all']));
    act(() => chooseScheme('light'));
    expect(new Set(darkMedia())).toEqual(new Set(['not all']));
  });
});
