import { describe } from '@jest/globals';
import type { PlatformId } from '@rampart/impersonation/contract';
import { accountDirectoryContract } from '@rampart/impersonation/testing/account-directory';
import { simulateNetworks } from './sandbox.js';

const KNOWN: readonly { platform: PlatformId; handle: string; words: string }[] = [
  { platform: 'twitter', handle: 'tarnwick', words: 'synthetic' },
  { platform: 'facebook', handle: 'tarnwick', words: 'synthetic' },
  { platform: 'instagram', handle: 'tarnwick', words: 'synthetic' },
  { platform: 'youtube', handle: 'tarnwick', words: 'a' },
  { platform: 'bluesky', handle: 'tarnwick.bsky.social', words: 'synthetic' },
];

describe.each(KNOWN)(
  'The directory of $platform against the simulated network',
  ({ platform, handle, words }) => {
    accountDirectoryContract(async () => {
      const sandbox = await simulateNetworks();
      const directory = sandbox.directories.get(platform);
      if (directory === undefined) throw new Error(`There is no directory for ${platform}.`);
      return { directory, words, handle, faceless: null, close: sandbox.close };
    });
  },
);
