import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { type SimulatedNetworks, simulateNetworks } from './sandbox.js';

const options = { signal: new AbortController().signal };
let networks: SimulatedNetworks;

beforeAll(async () => {
  networks = await simulateNetworks();
});
afterAll(() => networks.close());

const taken = async () =>
  (await (await fetch(`${networks.url}/sandbox/reports`)).json()) as { account: string; comment: string }[];
const report = (network: 'bluesky' | 'mastodon', profileUrl: string, comment = 'Not us.') =>
  networks.reporters.get(network)!.report({ profileUrl, comment }, options);
const refused = expect.objectContaining({ name: 'DirectoryError' });

describe('Reports to the simulated networks', () => {
  it('reach Bluesky’s moderation by DID or by handle, and get a number', async () => {
    const [profile] = await networks.directories
      .get('bluesky')!
      .lookUpHandles(['tarnwick.bsky.social'], options);
    const byDid = await report('bluesky', profile!.profileUrl!, 'x'.repeat(3_000));
    const byHandle = await report('bluesky', 'https://bsky.app/profile/tarnwick.bsky.social');
    expect(Number(byHandle.number)).toBe(Number(byDid.number) + 1);
    const [first, second] = (await taken()).slice(-2);
    expect([first?.account, second?.account]).toEqual([profile!.accountId, profile!.accountId]);
    expect([first?.comment.length, second?.comment]).toEqual([2_000, 'Not us.']);
  });

  it('reach the moderators of a Mastodon server after a search for the account', async () => {
    const address = 'https://social.example/@tarnwick_help';
    const { number } = await report('mastodon', address, 'y'.repeat(2_000));
    const last = (await taken()).at(-1);
    expect(last).toMatchObject({ id: Number(number), account: address });
    expect(last?.comment).toHaveLength(1_000);
  });

  it('fail with the reason when a network refuses them, and are not stored there', async () => {
    const before = (await taken()).length;
    await expect(report('bluesky', 'https://bsky.app/profile/nobody.bsky.social')).rejects.toEqual(refused);
    await expect(report('bluesky', 'https://bsky.app/')).rejects.toEqual(refused);
    await expect(report('mastodon', 'https://real.invalid/@somebody')).rejects.toEqual(refused);
    expect(await taken()).toHaveLength(before);
  });

  it('are followed up: a removed account is reported as gone, without its holder’s name', async () => {
    const directory = networks.directories.get('bluesky')!;
    const { accounts } = (await (await fetch(`${networks.url}/sandbox/world`)).json()) as {
      accounts: { platform: string; kind: string; handle: string; accountId: string }[];
    };
    const fake = accounts.find(({ platform, kind }) => platform === 'bluesky' && kind === 'impersonator')!;
    expect((await directory.lookAgain(fake, options)).state).toBe('present');
    await fetch(`${networks.url}/sandbox/accounts/bluesky/${fake.handle}`, {
      method: 'PATCH',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ gone: true }),
    });
    const seen = await directory.lookAgain(fake, options);
    expect(seen).toMatchObject({ state: 'gone', says: 'the account was suspended', status: 400 });
    expect(Buffer.from(seen.body).toString()).toContain('AccountTakedown');
    const missing = { ...fake, accountId: 'did:plc:zzzzzzzzzzzzzzzzzzzzzzzz' };
    expect((await directory.lookAgain(missing, options)).says).toBe('there is no such account any more');
  });
});
