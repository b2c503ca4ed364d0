import { describe, expect, it } from '@jest/globals';
import { accountProfileSchema } from '../contract/index.js';
import { protectedSide } from './impersonation-scan.views.js';

const PROTECTED = {
  handles: ['northwind'],
  displayNames: [],
  bio: '',
  links: [],
  officialAccounts: [],
  avatar: null,
};

const OWN = accountProfileSchema.parse({
  platform: 'twitter',
  accountId: 'tw-0',
  handle: 'northwind',
  displayName: 'Northwind Outfitters',
  bio: 'Tents and packs.',
  avatarUrl: 'https://pictures.example/0.png',
  profileUrl: null,
  createdAt: '2020-01-01T00:00:00.000Z',
  lastActivityAt: null,
  followerCount: 12_000,
  followingCount: null,
  postCount: null,
  verified: true,
  links: [],
});

describe('the protected side of a comparison', () => {
  it('contains the network’s facts about the account that was compared', () => {
    expect(protectedSide('s-1', PROTECTED, OWN, '2020-01-31T12:00:00.000Z')).toEqual({
      handle: 'northwind',
      displayName: 'Northwind Outfitters',
      bio: 'Tents and packs.',
      links: [],
      hasAvatar: true,
      profileImage: null,
      followerCount: 12_000,
      verificationStatus: 'verified',
      accountAge: 30.5,
    });
  });

  it('is empty without a protected identity', () => {
    expect(protectedSide('s-1', PROTECTED, null, '2020-01-31T12:00:00.000Z')).toMatchObject({
      followerCount: null,
      verificationStatus: 'unknown',
      accountAge: null,
    });
  });
});
