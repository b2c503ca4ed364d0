import { describe } from '@jest/globals';
import { connectorSuite } from '@rampart/connectors/testing';
import { sampleVideo, simulatedGround } from './ground.js';

const HOUR_MS = 3_600_000;
/** The time until midnight in California in winter, when the quota is reset, milliseconds. */
const untilMidnight = (now: Date): number => {
  const pacific = (now.getTime() - 8 * HOUR_MS) % (24 * HOUR_MS);
  return 24 * HOUR_MS - pacific;
};

describe('The connector of YouTube', () => {
  connectorSuite({
    open: () => simulatedGround('youtube'),
    handle: 'tarnwick',
    optional: { scope: 'https://www.googleapis.com/auth/youtube.force-ssl', ability: 'mentions' },
    audienceScope: 'https://www.googleapis.com/auth/youtube.force-ssl',
    namesLikers: false,
    codeLifetimeMs: 600_000,
    rotates: false,
    commit: { match: '/youtube/upload/youtube/v3/videos', method: 'PUT' },
    read: { match: '/youtube/channels', method: 'GET' },
    resetMs: untilMidnight,
    duplicate: 'allowed',
    absence: 'absent',
    refusedWith200: null,
    smallest: 'video',
    picture: null,
    video: sampleVideo(),
    refusesBrackets: true,
    altText: false,
  });
});
