import type { SuiteFacts } from '@rampart/connectors/testing';
import { samplePicture, sampleVideo, simulatedGround } from './ground.js';

const picture = await samplePicture('image/jpeg');

export const FACEBOOK: SuiteFacts = {
  open: () => simulatedGround('facebook'),
  handle: 'tarnwick',
  optional: { scope: 'pages_manage_posts', ability: 'publish' },
  codeLifetimeMs: 600_000,
  rotates: false,
  // Only the publication of a prepared post has the post's id, with `_`, in its path.
  commit: { match: '_', method: 'POST' },
  read: { match: '/facebook/me', method: 'GET' },
  // Meta gives waits in whole minutes.
  resetMs: 120_000,
  duplicate: 'refused',
  absence: 'absent',
  refusedWith200: { body: { success: false }, code: 'policy.blocked' },
  smallest: 'text',
  picture,
  video: sampleVideo(),
  altText: true,
};
