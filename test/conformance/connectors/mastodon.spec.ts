import { describe } from '@jest/globals';
import { connectorSuite } from '@rampart/connectors/testing';
import { samplePicture, sampleVideo, simulatedGround } from './ground.js';

const picture = await samplePicture('image/png');

describe('The connector of Mastodon', () => {
  connectorSuite({
    open: () => simulatedGround('mastodon'),
    handle: 'tarnwick',
    instance: 'https://mastodon.example',
    optional: { scope: 'read:notifications', ability: 'mentions' },
    codeLifetimeMs: 600_000,
    rotates: false,
    commit: { match: '/mastodon/api/v1/statuses', method: 'POST' },
    read: { match: '/mastodon/api/v1/accounts/verify_credentials', method: 'GET' },
    resetMs: 90_000,
    duplicate: 'allowed',
    absence: 'absent',
    refusedWith200: null,
    smallest: 'text',
    picture,
    video: sampleVideo(),
    altText: true,
  });
});
