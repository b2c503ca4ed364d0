import { describe, expect, it } from '@jest/globals';
import { NETWORKS } from './account.js';
import { buildWorld } from './build-world.js';

const NOW = new Date('2026-03-01T12:00:00Z');
const SHAPES = {
  twitter: { id: /^1\d{18}$/, handle: /^\w{1,15}$/ },
  facebook: { id: /^1000\d{11}$/, handle: /^[a-z0-9.]{5,50}$/ },
  instagram: { id: /^17841\d{12}$/, handle: /^[a-z0-9._]{1,30}$/ },
  youtube: { id: /^UC[\w-]{22}$/, handle: /^[a-z0-9._-]{3,30}$/ },
  bluesky: { id: /^did:plc:[a-z2-7]{24}$/, handle: /^[a-z0-9-]{3,63}\.bsky\.social$/ },
  linkedin: { id: /^[\w-]{10}$/, handle: /^[a-z0-9-]{3,100}$/ },
  tiktok: { id: /^-000[\w-]{32}$/, handle: /^[a-z0-9._]{2,24}$/ },
  mastodon: { id: /^11\d{16}$/, handle: /^[a-z0-9_]{1,30}$/ },
} as const;

describe('The invented world', () => {
  it('is the same for the same seed, with ages counted back from the given time', () => {
    const later = new Date(NOW.getTime() + 86_400_000);
    expect(buildWorld(1, NOW)).toEqual(buildWorld(1, NOW));
    expect(buildWorld(1, later).map(({ id }) => id)).toEqual(buildWorld(1, NOW).map(({ id }) => id));
    expect(buildWorld(1, later)[0]?.createdAt).not.toEqual(buildWorld(1, NOW)[0]?.createdAt);
    expect(buildWorld(2, NOW).map(({ id }) => id)).not.toEqual(buildWorld(1, NOW).map(({ id }) => id));
  });

  it.each(NETWORKS)('has ids and handles in the format of %s for any seed', (network) => {
    const { id: idShape, handle: handleShape } = SHAPES[network];
    const accounts = Array.from({ length: 50 }, (_, seed) => buildWorld(seed, NOW))
      .flat()
      .filter((account) => account.network === network);
    expect(accounts).toHaveLength(50 * 40);
    expect(accounts.filter(({ id, handle }) => !idShape.test(id) || !handleShape.test(handle))).toEqual([]);
  });

  it('states in every description that it is synthetic, and has one new account a network', () => {
    const accounts = buildWorld(1, NOW);
    for (const { bio } of accounts) expect(bio).toContain('(Synthetic account)');
    const young = accounts.filter(({ createdAt }) => NOW.getTime() - createdAt.getTime() <= 3 * 86_400_000);
    expect(young.map(({ network }) => network)).toEqual([...NETWORKS]);
  });
});
