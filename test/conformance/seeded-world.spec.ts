import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { type AccountDirectory, sharpAvatarReader } from '@rampart/impersonation';
import type { AccountProfile, PlatformId, ProtectedProfile } from '@rampart/impersonation/contract';
import {
  compareAvatars,
  generateCandidates,
  isLookAlike,
  keywordQueries,
  type KnownView,
  scoreLookAlike,
  uprightViews,
} from '@rampart/impersonation/domain';
import { NOW, type SimulatedNetworks, simulateNetworks } from './sandbox.js';

const TIMEOUT_MS = 60_000;
const options = { signal: new AbortController().signal };

interface World {
  readonly brand: { displayName: string; handle: string; bio: string; website: string; avatar: string };
  readonly officialAccounts: ProtectedProfile['officialAccounts'];
  readonly accounts: readonly { platform: PlatformId; kind: string; accountId: string; handle: string }[];
}

let sandbox: SimulatedNetworks;
let world: World;
let profile: ProtectedProfile;
let reference: readonly KnownView[];
beforeAll(async () => {
  sandbox = await simulateNetworks();
  world = (await (await fetch(`${sandbox.url}/sandbox/world`)).json()) as World;
  const { brand, officialAccounts } = world;
  profile = {
    handles: [brand.handle],
    displayNames: [brand.displayName],
    bio: brand.bio,
    links: [brand.website],
    officialAccounts,
  };
  const avatar = await (await fetch(`${sandbox.url}${brand.avatar}`)).arrayBuffer();
  reference = uprightViews((await sharpAvatarReader.read(new Uint8Array(avatar))).views);
});
afterAll(() => sandbox.close());

async function score(directory: AccountDirectory, found: AccountProfile) {
  const bytes = await directory.readAvatar(found, options);
  const avatar =
    bytes === null ? null : compareAvatars(reference, (await sharpAvatarReader.read(bytes)).views);
  return scoreLookAlike(profile, found, { now: NOW.getTime(), avatar });
}

/** The accounts that a scan's usual queries find: by keywords and by the most likely look-alike handles. */
async function reach(directory: AccountDirectory): Promise<Map<string, AccountProfile>> {
  const met = new Map<string, AccountProfile>();
  const meet = (profiles: readonly AccountProfile[]): void => {
    for (const found of profiles) met.set(found.accountId, found);
  };
  const { platform, search } = directory;
  const queries = search === 'keyword' ? keywordQueries(profile, 16) : [];
  for (const words of queries) {
    let cursor: string | null = null;
    do {
      const page = await directory.searchAccounts(words, cursor, options);
      meet(page.profiles);
      cursor = page.next;
    } while (cursor !== null);
  }
  const limit = search === 'exact' ? 300 : 150;
  const handles = generateCandidates(world.brand.handle, { platform, limit, year: 2026 }).map(
    ({ handle }) => handle,
  );
  for (let begin = 0; begin < handles.length; begin += 25) {
    meet(await directory.lookUpHandles(handles.slice(begin, begin + 25), options));
  }
  return met;
}

describe.each<PlatformId>(['twitter', 'facebook', 'instagram', 'youtube', 'bluesky'])(
  'On simulated %s',
  (platform) => {
    const verdicts = async () => {
      const directory = sandbox.directories.get(platform)!;
      const met = await reach(directory);
      const accounts = world.accounts.filter((account) => account.platform === platform);
      return Promise.all(
        accounts.map(async ({ kind, accountId, handle }) => {
          const found = met.get(accountId);
          return { kind, handle, score: found === undefined ? null : await score(directory, found) };
        }),
      );
    };

    it(
      'a scan finds and flags the impersonators, and no other account',
      async () => {
        const all = await verdicts();
        const flagged = all.filter(({ score }) => score !== null && isLookAlike(score));
        const impersonators = flagged.filter(({ kind }) => kind === 'impersonator');
        // Guessed handles cannot find every impersonator, but keyword search must find all eight.
        expect(impersonators.length).toBeGreaterThanOrEqual(platform === 'instagram' ? 7 : 8);
        const risks = Object.fromEntries(
          impersonators.map(({ handle, score }) => [handle, score?.riskLevel]),
        );
        expect(Object.values(risks)).not.toContain('low');
        expect(flagged.filter(({ kind }) => ['official', 'fan', 'parody', 'bot'].includes(kind))).toEqual([]);
        const others = flagged.filter(({ kind }) => kind === 'ordinary');
        expect(others.map(({ score }) => score?.riskLevel)).toEqual(others.map(() => 'low'));
      },
      TIMEOUT_MS,
    );
  },
);
