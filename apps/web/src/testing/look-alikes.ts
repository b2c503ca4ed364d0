import type {
  Evidence,
  Impersonator,
  LookAlikeDetail,
  Platform,
  ScanDetail,
} from '@rampart/impersonation/contract';

const AT = '2026-11-20T12:00:00.000Z';
const idOf = (start: string, number: number): string =>
  `${start}-0000-4000-8000-${String(number).padStart(12, '0')}`;

export const SCAN = idOf('01930000', 1);
export const OLDER_SCAN = idOf('01930000', 2);

/** A look-alike with the number in its id, name and similarity. Lower numbers are more similar. */
export const lookAlike = (number: number, change: Partial<Impersonator> = {}): Impersonator => ({
  id: idOf('01940000', number),
  scanId: SCAN,
  campaignId: idOf('01940000', number),
  platform: 'twitter',
  simulated: true,
  username: `tarnwick_${number}`,
  displayName: `Tarnwick ${number}`,
  profileImage: null,
  profileUrl: null,
  similarityScore: 0.99 - number / 100,
  points: 140 - number,
  possiblePoints: 259,
  probability: 0.99,
  harm: 60 - number,
  harms: [{ kind: 'young', points: 10, of: 10 }],
  riskLevel: 'high',
  followerCount: 100 * number,
  verificationStatus: 'unverified',
  accountAge: 30,
  detectionMethods: ['handle'],
  lastActivity: null,
  reportStatus: 'pending',
  incidentId: null,
  ic3ReportId: null,
  evidencePackageId: null,
  foundAt: new Date(Date.parse(AT) + number * 1_000).toISOString(),
  change: 'new',
  previousUsername: null,
  ...change,
});

export const scanOf = (
  impersonators: readonly Impersonator[],
  change: Partial<ScanDetail> = {},
): ScanDetail => ({
  id: SCAN,
  identityId: null,
  targetHandle: 'tarnwick',
  platform: 'Twitter',
  platforms: [
    {
      platform: 'twitter',
      status: 'completed',
      simulated: true,
      checked: 40,
      found: impersonators.length,
      queriesDone: 4,
      queriesPlanned: 4,
      reason: null,
      notes: [],
    },
  ],
  scanDate: AT,
  finishedAt: AT,
  totalFound: impersonators.length,
  highRiskCount: 0,
  reportsRequested: 0,
  autoReported: 0,
  autoReport: false,
  status: 'completed',
  failureReason: null,
  requestedBy: 'ada',
  scheduled: false,
  notes: [],
  impersonators: [...impersonators],
  spread: [],
  ...change,
});

const AFFIX: Evidence = { kind: 'affix', base: 'tarnwick', affixes: ['_1'], meaning: 'a number' };

/** The details of a look-alike, with two contributions that sum up to 90.5 points. */
export const detailOf = (impersonator: Impersonator): LookAlikeDetail => ({
  impersonator,
  candidate: {
    platform: 'twitter',
    accountId: impersonator.id,
    handle: impersonator.username,
    displayName: impersonator.displayName,
    bio: '',
    avatarUrl: null,
    profileUrl: null,
    createdAt: null,
    lastActivityAt: null,
    followerCount: impersonator.followerCount,
    followingCount: null,
    postCount: null,
    verified: null,
    links: [],
    labels: [],
  },
  protectedProfile: {
    handle: 'tarnwick',
    displayName: 'Tarnwick',
    bio: '',
    links: [],
    hasAvatar: false,
    profileImage: null,
    followerCount: 1_000,
    verificationStatus: 'verified',
    accountAge: 400,
  },
  model: 'Weights 3',
  score: {
    score: 90.5,
    riskLevel: impersonator.riskLevel,
    contributions: [
      { name: 'handle.affix', label: 'Added to the handle', points: 95.25, evidence: AFFIX },
      { name: 'guard.parody', label: 'Parody', points: -4.75, evidence: AFFIX },
    ],
    counterfactual: null,
    detectionMethods: ['handle'],
  },
  handleAlignment: null,
  avatarReason: null,
  position: 1,
});

/** A platform to choose, connected by default. */
export const platform = (id: Platform['id'], name: string, apiConnected = true): Platform => ({
  id,
  name,
  icon: id,
  enabled: true,
  apiConnected,
  search: 'keyword',
  simulated: apiConnected,
});
