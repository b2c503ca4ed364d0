import { describe } from '@jest/globals';
import { connectorSuite, type SuiteFacts } from '@rampart/connectors/testing';
import { samplePicture, sampleVideo, simulatedGround } from './ground.js';

const DAY_MS = 86_400_000;
/** LinkedIn's daily limits end at midnight UTC. */
const untilMidnight = (now: Date): number => DAY_MS - (now.getTime() % DAY_MS);

const facts: Omit<SuiteFacts, 'open' | 'optional' | 'absence' | 'read'> = {
  handle: 'tarnwick',
  codeLifetimeMs: 30 * 60_000,
  rotates: false,
  commit: { match: '/linkedin/rest/posts', method: 'POST' },
  resetMs: untilMidnight,
  duplicate: 'adopted',
  refusedWith200: null,
  smallest: 'text',
  picture: await samplePicture('image/jpeg'),
  video: sampleVideo(),
  altText: true,
};

describe('The connector of LinkedIn for a page', () => {
  connectorSuite({
    ...facts,
    open: () => simulatedGround('linkedin'),
    optional: { scope: 'w_organization_social', ability: 'publish' },
    read: { match: '/linkedin/rest/organizations/', method: 'GET' },
    absence: 'absent',
  });
});

describe('The connector of LinkedIn for a person, without a reviewed client', () => {
  connectorSuite({
    ...facts,
    open: () => simulatedGround('linkedin', { LINKEDIN_ACCOUNTS: 'person' }),
    otherHandle: true,
    optional: { scope: 'w_member_social', ability: 'publish' },
    refreshes: false,
    read: { match: '/linkedin/v2/userinfo', method: 'GET' },
    absence: 'unknown',
  });
});
