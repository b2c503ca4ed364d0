import { describe, expect, it } from '@jest/globals';
import { chosenText, platformOptions } from './platform-options.js';

describe('platform choices', () => {
  it('say which networks are simulated, and show those without an API connection disabled', () => {
    const base = { icon: '', search: 'keyword' as const, simulated: false };
    expect(
      platformOptions([
        { ...base, id: 'bluesky', name: 'Bluesky', enabled: true, apiConnected: true },
        { ...base, id: 'twitter', name: 'Twitter', enabled: true, apiConnected: true, simulated: true },
        { ...base, id: 'tiktok', name: 'TikTok', enabled: true, apiConnected: false },
        { ...base, id: 'file', name: 'Directory file', enabled: false, apiConnected: true },
      ]),
    ).toEqual([
      { value: 'bluesky', label: 'Bluesky', disabled: false },
      { value: 'twitter', label: 'Twitter (Simulated network)', disabled: false },
      { value: 'tiktok', label: 'TikTok (API Not Connected)', disabled: true },
      { value: 'file', label: 'Directory file', disabled: true },
    ]);
  });
});

describe('the text of chosen platforms', () => {
  const options = [
    { value: 'bluesky' as const, label: 'Bluesky', disabled: false },
    { value: 'twitter' as const, label: 'Twitter (Simulated network)', disabled: false },
    { value: 'tiktok' as const, label: 'TikTok (API Not Connected)', disabled: true },
  ];

  it('names one, counts several, and is empty for none', () => {
    expect(chosenText(options, [])).toBe('');
    expect(chosenText(options, ['twitter'])).toBe('Twitter (Simulated network)');
    expect(chosenText(options, ['bluesky', 'twitter'])).toBe('2 of 3 chosen');
  });
});
