import { describe, expect, it } from '@jest/globals';
import { LIMITS, type Network, validateDraft } from '@rampart/connectors/contract';
import type { Post } from '../domain/post.js';
import { FakeAccounts, fakeNeighbours } from '../testing/neighbours.js';
import { assertAccepted } from './assert-accepted.js';
import type { PublishingServices } from './services.js';

const MB = 1_000_000;
const MEDIA = '7d3a1c52-0001-4000-8000-000000000001';
const still = { durationMs: null, framesPerSecond: null, videoCodec: null, audioCodec: null };

/** A post with one file for one network, checked by the network's own rules. */
function accepting(network: Network, file: { bytes?: number; kind?: 'picture' | 'video' }, text = 'Hello') {
  const { bytes = MB, kind = 'picture' } = file;
  const mime = kind === 'picture' ? 'image/jpeg' : 'video/quicktime';
  const facts = { kind, mime, bytes, width: 1_080, height: 1_080, sha256: 'a'.repeat(64), ...still };
  const known = { mediaId: MEDIA, facts, hasLocation: false, filename: null };
  const services = {
    ...fakeNeighbours(new FakeAccounts()),
    rules: {
      limits: (of: Network) => LIMITS[of],
      issues: (of: Network, draft: Parameters<typeof validateDraft>[0]) => validateDraft(draft, LIMITS[of]),
    },
    media: { describe: () => Promise.resolve([known]) },
  } as unknown as PublishingServices;
  const media = [{ mediaId: MEDIA, altText: 'Lights' }];
  const post = {
    content: { text, title: 'Lights', thread: [], firstComment: null, variants: {}, media },
    targets: [{ accountId: MEDIA, network, handle: 'tarnwick' }],
  } as unknown as Post;
  return assertAccepted(services, MEDIA, post);
}

describe('a post that a network would refuse', () => {
  it.each([
    ['twitter', '5 MB'],
    ['facebook', '4 MB'],
    ['instagram', '8 MB'],
    ['linkedin', '8 MB'],
    ['bluesky', '2 MB'],
    ['mastodon', '16.78 MB'],
    ['tiktok', '20 MB'],
  ] as const)(
    'on %s with a picture of 30 MB is refused with the limit of %s and the next step',
    async (network, most) => {
      await expect(accepting(network, { bytes: 30 * MB })).rejects.toMatchObject({
        code: 'publishing.not-accepted',
        message: expect.stringMatching(
          new RegExp(`takes files of ${most}; this one has 30 MB\\. Make it smaller`),
        ),
      });
      await expect(accepting(network, { bytes: MB })).resolves.toBeUndefined();
    },
  );

  it('is refused for its text, but not for a video whose copy is made later', async () => {
    await expect(accepting('twitter', {}, 'a'.repeat(281))).rejects.toMatchObject({
      code: 'publishing.not-accepted',
    });
    await expect(accepting('twitter', { kind: 'video', bytes: 600 * MB })).resolves.toBeUndefined();
  });
});
