import type { AccountProfile, LookAlikeScore } from '../contract/index.js';
import type { FoundLookAlike } from '../domain/impersonation-scan.commands.js';
import type { ImpersonationScanEvent } from '../domain/impersonation-scan.events.js';
import type { IdentityProfile } from '../domain/protected-identity.events.js';

/** Synthetic: names, handles and figures are invented. */
export const SCAN_ID = '00000000-0000-7000-8000-0000000000a1';
export const LOOK_ALIKE_ID = '00000000-0000-7000-8000-0000000000b1';
export const IDENTITY_ID = '00000000-0000-7000-8000-0000000000c1';

export function sampleProfile(changes: Partial<AccountProfile> = {}): AccountProfile {
  return {
    platform: 'twitter',
    accountId: 'tw-1',
    handle: 'northw1nd',
    displayName: 'Northwind Outfitters',
    bio: 'Official store.',
    avatarUrl: null,
    profileUrl: 'https://social.example/northw1nd',
    createdAt: '2026-11-01T00:00:00.000Z',
    lastActivityAt: null,
    followerCount: 12,
    followingCount: 400,
    postCount: 3,
    verified: false,
    links: [],
    labels: [],
    ...changes,
  };
}

export function sampleScore(changes: Partial<LookAlikeScore> = {}): LookAlikeScore {
  return {
    score: 88,
    riskLevel: 'high',
    contributions: [
      {
        name: 'handle.typo',
        label: 'One character differs',
        points: 88,
        evidence: { kind: 'words', field: 'handle', words: ['northw1nd'] },
      },
    ],
    counterfactual: null,
    detectionMethods: ['Similar handle'],
    ...changes,
  };
}

export function sampleLookAlike(changes: Partial<FoundLookAlike> = {}): FoundLookAlike {
  const { platform: _platform, accountId, ...candidate } = sampleProfile();
  return {
    lookAlikeId: LOOK_ALIKE_ID,
    accountId,
    candidate,
    avatar: null,
    avatarReason: null,
    ...sampleScore(),
    accountAgeDays: 19,
    change: 'new',
    previousHandle: null,
    reportStatus: 'pending',
    ...changes,
  };
}

type Requested = Extract<ImpersonationScanEvent, { type: 'ImpersonationScanRequested' }>;

export function sampleRequested(changes: Partial<Requested['data']> = {}): Requested {
  return {
    type: 'ImpersonationScanRequested',
    data: {
      scanId: SCAN_ID,
      identityId: null,
      targetHandle: 'northwind',
      protectedProfile: {
        handles: ['northwind'],
        displayNames: [],
        bio: '',
        links: [],
        avatar: null,
        officialAccounts: [],
      },
      platforms: ['twitter', 'bluesky'],
      autoReport: false,
      scheduled: false,
      requestedById: '00000000-0000-7000-8000-0000000000d1',
      requestedBy: 'nora',
      notes: [],
      previous: [],
      ...changes,
    },
  };
}

export function sampleIdentity(changes: Partial<IdentityProfile> = {}): IdentityProfile {
  return {
    label: 'Northwind',
    handles: ['northwind'],
    displayNames: ['Northwind Outfitters'],
    bio: 'Outdoor clothing since 1987.',
    links: ['https://northwind.example'],
    officialAccounts: [{ platform: 'twitter', handle: 'northwind', accountId: 'tw-0' }],
    ...changes,
  };
}
