import { afterAll, afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import type { PlatformId } from '@rampart/impersonation/contract';
import { type SimulatedNetworks, simulateNetworks } from './sandbox.js';

const options = { signal: new AbortController().signal };
const NETWORKS: readonly { platform: PlatformId; handle: string; wait: number }[] = [
  { platform: 'twitter', handle: 'tarnwick', wait: 90_000 },
  // Meta gives waits in whole minutes.
  { platform: 'facebook', handle: 'tarnwick', wait: 120_000 },
  { platform: 'instagram', handle: 'tarnwick', wait: 120_000 },
  // YouTube resets the quota at midnight Pacific time, which is 20 hours after noon UTC in winter.
  { platform: 'youtube', handle: 'tarnwick', wait: 20 * 3_600_000 },
  { platform: 'bluesky', handle: 'tarnwick.bsky.social', wait: 90_000 },
];

let sandbox: SimulatedNetworks;
beforeAll(async () => {
  sandbox = await simulateNetworks();
});
afterEach(() => sandbox.calm());
afterAll(() => sandbox.close());

describe.each(NETWORKS)('When $platform', ({ platform, handle, wait }) => {
  const lookUp = () => sandbox.directories.get(platform)!.lookUpHandles([handle], options);

  it('limits requests in its own form, the directory reports the wait and succeeds afterwards', async () => {
    await sandbox.fault({ match: `/${platform}`, throttleSeconds: 90, times: 1 });
    const refusal = await lookUp().catch((error: unknown) => error);
    expect(refusal).toMatchObject({ name: 'DirectoryError', code: 'rate-limited' });
    // The times are in whole seconds, so the wait is only close to the expected one.
    const { retryAfterMs } = refusal as { retryAfterMs: number };
    expect(Math.abs(retryAfterMs - wait)).toBeLessThanOrEqual(2_000);
    expect(await lookUp()).toHaveLength(1);
  });

  it.each([
    ['answers garbage', { body: '<html>Sorry' }, 'malformed'],
    ['answers something else', { body: { greeting: 'hello' } }, 'malformed'],
    ['answers without end', { bodyBytes: 50_000_000 }, 'too-large'],
    ['failed (HTTP', { status: 502, body: 'Bad gateway' }, 'unreachable'],
    ['hangs up', { dropConnection: true }, 'unreachable'],
    ['refuses', { status: 403, body: {} }, 'refused'],
  ])('%s, the directory reports it', async (_what, fault, code) => {
    await sandbox.fault({ match: `/${platform}`, ...fault });
    await expect(lookUp()).rejects.toMatchObject({ name: 'DirectoryError', code });
  });

  it('serves an avatar of 50 MB, the directory stops reading', async () => {
    const [profile] = await lookUp();
    await sandbox.fault({ match: `/${platform}/media`, bodyBytes: 50_000_000 });
    const reading = sandbox.directories.get(platform)!.readAvatar(profile!, options);
    await expect(reading).rejects.toMatchObject({ code: 'too-large' });
  });
});
