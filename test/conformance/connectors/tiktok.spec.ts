import { describe } from '@jest/globals';
import { connectorSuite } from '@rampart/connectors/testing';
import { sampleVideo, simulatedGround } from './ground.js';

describe('The connector of TikTok', () => {
  connectorSuite({
    open: () => simulatedGround('tiktok'),
    handle: 'tarnwick',
    optional: { scope: 'video.list', ability: 'timeline' },
    codeLifetimeMs: 600_000,
    rotates: false,
    commit: { match: '/tiktok/upload/', method: 'PUT' },
    read: { match: '/tiktok/v2/user/info/', method: 'GET' },
    resetMs: null,
    duplicate: 'allowed',
    absence: 'absent',
    refusedWith200: null,
    smallest: 'video',
    picture: null,
    video: sampleVideo(),
    altText: false,
  });
});
