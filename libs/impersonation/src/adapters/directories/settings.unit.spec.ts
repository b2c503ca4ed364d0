import { describe, expect, it } from '@jest/globals';
import { directoryEnvironmentSchema, simulatedPages } from './settings.js';

describe('the address of a page of a simulated network', () => {
  const pages = (
    environment: Readonly<Record<string, string>>,
    platform: 'twitter' | 'bluesky' = 'twitter',
  ) => simulatedPages(platform, directoryEnvironmentSchema.parse(environment))?.href ?? null;
  const INSIDE = { SANDBOX_URL: 'http://sandbox:9000' };

  it('is below the sandbox’s own address when no public address is set', () => {
    expect(pages(INSIDE)).toBe('http://sandbox:9000/twitter');
  });

  it('is below the public address that browsers reach', () => {
    expect(pages({ ...INSIDE, SANDBOX_PUBLIC_URL: 'http://127.0.0.1:9000' })).toBe(
      'http://127.0.0.1:9000/twitter',
    );
    expect(
      pages({ SANDBOX_URL: 'http://sandbox:9000/in/', SANDBOX_PUBLIC_URL: 'https://demo.example/out/' }),
    ).toBe('https://demo.example/out/twitter');
  });

  it('is below the public address also for a simulated Bluesky', () => {
    const environment = { ...INSIDE, SANDBOX_PUBLIC_URL: 'http://127.0.0.1:9000' };
    expect(pages({ ...environment, BLUESKY_URL: 'http://sandbox:9000/bluesky' }, 'bluesky')).toBe(
      'http://127.0.0.1:9000/bluesky',
    );
    expect(pages(environment, 'bluesky')).toBeNull();
  });

  it('does not exist for a real network', () => {
    expect(
      pages({ ...INSIDE, SANDBOX_PUBLIC_URL: 'http://127.0.0.1:9000', TWITTER_BEARER_TOKEN: 'x' }),
    ).toBeNull();
  });
});
