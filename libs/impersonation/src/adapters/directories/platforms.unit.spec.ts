import { describe, expect, it } from '@jest/globals';
import { FixedClock } from '@rampart/kernel';
import { describePlatforms } from './platforms.js';
import { createAccountDirectories } from './registry.js';
import { directoryEnvironmentSchema } from './settings.js';

const clock = new FixedClock(new Date('2026-03-01T12:00:00Z'));
const settings = (environment: Record<string, string> = {}) => directoryEnvironmentSchema.parse(environment);
const states = (environment?: Record<string, string>) =>
  Object.fromEntries(
    describePlatforms(settings(environment)).map(({ id, enabled, simulated }) => [
      id,
      enabled ? (simulated ? 'simulated' : 'real') : 'off',
    ]),
  );

describe('the offered platforms', () => {
  it('are the seven known networks in order, of which only the one without a key works without settings', () => {
    expect(describePlatforms(settings()).map(({ name }) => name)).toEqual([
      'Twitter',
      'Facebook',
      'Instagram',
      'LinkedIn',
      'TikTok',
      'YouTube',
      'Bluesky',
    ]);
    expect(states()).toEqual({
      twitter: 'off',
      facebook: 'off',
      instagram: 'off',
      linkedin: 'off',
      tiktok: 'off',
      youtube: 'off',
      bluesky: 'real',
    });
  });

  it('are simulated where the sandbox replaces them, except LinkedIn and TikTok', () => {
    expect(states({ SANDBOX_URL: 'http://127.0.0.1:9000' })).toEqual({
      twitter: 'simulated',
      facebook: 'simulated',
      instagram: 'simulated',
      linkedin: 'off',
      tiktok: 'off',
      youtube: 'simulated',
      bluesky: 'real',
    });
  });

  it('are real where a credential is configured, with or without the sandbox', () => {
    const environment = {
      SANDBOX_URL: 'http://127.0.0.1:9000',
      BLUESKY_URL: 'http://127.0.0.1:9000/bluesky',
      TWITTER_BEARER_TOKEN: 't',
      INSTAGRAM_ACCESS_TOKEN: 'i',
      DIRECTORY_FILE: '/tmp/people.csv',
    };
    expect(states(environment)).toMatchObject({
      twitter: 'real',
      facebook: 'simulated',
      // Without a user id of its own, Instagram's API cannot be called.
      instagram: 'simulated',
      bluesky: 'simulated',
      file: 'real',
    });
  });

  it('state the same search support as the directories themselves', () => {
    const environment = settings({ SANDBOX_URL: 'http://127.0.0.1:9000', DIRECTORY_FILE: '/tmp/people.csv' });
    const directories = createAccountDirectories(environment, clock);
    const connected = describePlatforms(environment).filter((platform) => platform.apiConnected);
    expect([...directories.keys()].sort()).toEqual(connected.map(({ id }) => id).sort());
    for (const { id, search } of connected)
      expect(directories.get(id)).toMatchObject({ platform: id, search });
  });

  it.each([
    { SANDBOX_URL: 'ftp://x' },
    { BLUESKY_URL: 'bsky' },
    { INSTAGRAM_USER_ID: 'me' },
    { TWITTER_BEARER_TOKEN: ' ' },
  ])('cannot be described when a setting is unusable: %j', (environment) => {
    expect(() => settings(environment as Record<string, string>)).toThrow();
  });
});
