import type { SuiteFacts } from '@rampart/connectors/testing';
import { samplePicture, sampleVideo, simulatedGround } from './ground.js';

export const TWITTER: SuiteFacts = {
  open: () => simulatedGround('twitter'),
  handle: 'tarnwick',
  optional: { scope: 'media.write', ability: 'media' },
  audienceScope: 'follows.read',
  codeLifetimeMs: 30_000,
  rotates: true,
  commit: { match: '/twitter/2/tweets', method: 'POST' },
  read: { match: '/twitter/2/users/me', method: 'GET' },
  resetMs: 90_000,
  duplicate: 'refused',
  absence: 'absent',
  refusedWith200: {
    body: {
      errors: [
        { title: 'Forbidden', type: 'https://api.x.com/2/problems/disallowed-resource', detail: 'No.' },
      ],
    },
    code: 'policy.blocked',
  },
  smallest: 'text',
  picture: await samplePicture('image/png'),
  video: sampleVideo(),
  altText: true,
};
