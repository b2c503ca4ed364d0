import { describe, expect, it } from '@jest/globals';
import { withColours } from './scheduler-colours.js';

const style = {
  getPropertyValue: (name: string) => ({ '--rp-page': ' #e7ebe7', '--rp-ink': '#15201c' })[name] ?? '',
};

describe('the scheduler’s address', () => {
  it('contains the page’s colours', () => {
    expect(withColours('https://cal.example/team?hide=1', style)).toBe(
      'https://cal.example/team?hide=1&background_color=e7ebe7&text_color=15201c&primary_color=15201c',
    );
  });

  it('keeps colours that the operator set', () => {
    const chosen = 'https://cal.example/?text_color=000000&background_color=ffffff';
    expect(withColours(chosen, style)).toBe(`${chosen}&primary_color=15201c`);
  });
});
