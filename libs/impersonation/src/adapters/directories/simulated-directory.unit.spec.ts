import { describe, expect, it } from '@jest/globals';
import type { AccountDirectory } from '../../ports/account-directory.js';
import { SimulatedDirectory } from './simulated-directory.js';

describe('a simulated directory', () => {
  it('gives accounts an address of the simulated network that ends with the handle', async () => {
    const found = { accountId: '42/7', handle: 'tarnw1ck', profileUrl: 'https://twitter.example/tarnw1ck' };
    const inner = { platform: 'twitter', lookUpHandles: () => Promise.resolve([found]) };
    const directory = new SimulatedDirectory(
      inner as unknown as AccountDirectory,
      new URL('http://127.0.0.1:9000/twitter/'),
    );
    const [profile] = await directory.lookUpHandles(['tarnw1ck'], {} as never);
    expect(profile?.profileUrl).toBe('http://127.0.0.1:9000/twitter/profile/42%2F7/tarnw1ck');
  });
});
