import { describe, expect, it } from '@jest/globals';
import { platformOptions } from './platform-options.js';

describe('platform choices', () => {
  it('shows platforms without an API connection, disabled', () => {
    const base = { icon: '', search: 'keyword' as const, simulated: false };
    expect(
      platformOptions([
        { ...base, id: 'bluesky', name: 'Bluesky', enabled: true, apiConnected: true },
        { ...base, id: 'tiktok', name: 'TikTok', enabled: true, apiConnected: false },
        { ...base, id: 'file', name: 'Directory file', enabled: false, apiConnected: true },
      ]),
    ).toEqual([
      { value: 'bluesky', label: 'Bluesky', disabled: false },
      { value: 'tiktok', label: 'TikTok (API Not Connected)', disabled: true },
      { value: 'file', label: 'Directory file', disabled: true },
    ]);
  });
});
