const CANDIDATE = {
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
};

const CONTRIBUTIONS = [
  {
    name: 'handle.typo',
    label: 'One character differs',
    points: 88,
    evidence: {
      kind: 'words',
      field: 'handle',
      words: ['northw1nd'],
    },
  },
];

/** One frozen event per type and schema version; never edit an entry, because logs hold such events. */
export const STORED_EVENTS: readonly {
  readonly type: string;
  readonly schemaVersion: number;
  readonly data: unknown;
}[] = [
  {
    type: 'ImpersonationScanRequested',
    schemaVersion: 1,
    data: {
      scanId: '00000000-0000-7000-8000-0000000000a1',
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
      autoReport: true,
      scheduled: false,
      requestedById: '00000000-0000-7000-8000-0000000000d1',
      requestedBy: 'nora',
      notes: [],
      previous: [],
    },
  },
  {
    type: 'PlatformScanStarted',
    schemaVersion: 1,
    data: {
      scanId: '00000000-0000-7000-8000-0000000000a1',
      platform: 'twitter',
      checked: 0,
      found: 0,
      queriesDone: 0,
      queriesPlanned: 9,
      notes: ['Note.'],
      accountId: 'tw-0',
      reference: CANDIDATE,
    },
  },
  {
    type: 'LookAlikeFound',
    schemaVersion: 1,
    data: {
      lookAlikeId: '00000000-0000-7000-8000-0000000000b1',
      accountId: 'tw-1',
      candidate: CANDIDATE,
      avatar: {
        sha256: 'aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa',
        bytes: 9,
        mediaType: 'image/png',
      },
      avatarReason: null,
      score: 88,
      riskLevel: 'high',
      contributions: CONTRIBUTIONS,
      counterfactual: null,
      detectionMethods: ['Similar handle'],
      accountAgeDays: 19,
      change: 'new',
      previousHandle: null,
      reportStatus: 'pending',
      scanId: '00000000-0000-7000-8000-0000000000a1',
      platform: 'twitter',
    },
  },
  {
    type: 'LookAlikeReportRequested',
    schemaVersion: 1,
    data: {
      scanId: '00000000-0000-7000-8000-0000000000a1',
      lookAlikeId: '00000000-0000-7000-8000-0000000000b1',
      platform: 'twitter',
      accountId: 'tw-1',
      riskLevel: 'high',
      automatic: true,
    },
  },
  {
    type: 'PlatformScanProgressed',
    schemaVersion: 1,
    data: {
      scanId: '00000000-0000-7000-8000-0000000000a1',
      platform: 'twitter',
      checked: 60,
      found: 2,
      queriesDone: 2,
      queriesPlanned: 9,
      notes: ['Note.'],
    },
  },
  {
    type: 'PlatformScanDelayed',
    schemaVersion: 1,
    data: {
      scanId: '00000000-0000-7000-8000-0000000000a1',
      platform: 'twitter',
      checked: 61,
      found: 2,
      queriesDone: 3,
      queriesPlanned: 9,
      notes: ['Note.'],
      retryAfterMs: 1000,
      waits: 1,
      reason: 'Wait.',
    },
  },
  {
    type: 'PlatformScanFailed',
    schemaVersion: 1,
    data: {
      scanId: '00000000-0000-7000-8000-0000000000a1',
      platform: 'bluesky',
      checked: 0,
      found: 0,
      queriesDone: 0,
      queriesPlanned: 0,
      notes: [],
      reason: 'Bluesky did not answer.',
    },
  },
  {
    type: 'LookAlikeGone',
    schemaVersion: 1,
    data: {
      lookAlikeId: '00000000-0000-7000-8000-0000000000b4',
      accountId: 'tw-4',
      candidate: CANDIDATE,
      avatar: null,
      avatarReason: null,
      score: 88,
      riskLevel: 'high',
      contributions: CONTRIBUTIONS,
      counterfactual: null,
      detectionMethods: ['Similar handle'],
      accountAgeDays: 19,
      change: 'gone',
      previousHandle: null,
      reportStatus: 'pending',
      scanId: '00000000-0000-7000-8000-0000000000a1',
      platform: 'twitter',
    },
  },
  {
    type: 'PlatformScanCompleted',
    schemaVersion: 1,
    data: {
      scanId: '00000000-0000-7000-8000-0000000000a1',
      platform: 'twitter',
      checked: 210,
      found: 3,
      queriesDone: 9,
      queriesPlanned: 9,
      notes: ['Note.'],
    },
  },
  {
    type: 'ImpersonationScanCompleted',
    schemaVersion: 1,
    data: {
      scanId: '00000000-0000-7000-8000-0000000000a1',
    },
  },
  {
    type: 'LookAlikeReportFollowed',
    schemaVersion: 1,
    data: {
      scanId: '00000000-0000-7000-8000-0000000000a1',
      lookAlikeId: '00000000-0000-7000-8000-0000000000b1',
      reportStatus: 'prepared',
      report: {
        incidentId: '00000000-0000-7000-8000-0000000000c1',
        scanId: '00000000-0000-7000-8000-0000000000a1',
        evidencePackageId: null,
        ic3ReportId: null,
      },
    },
  },
  {
    type: 'LookAlikeDismissed',
    schemaVersion: 1,
    data: {
      scanId: '00000000-0000-7000-8000-0000000000a1',
      lookAlikeId: '00000000-0000-7000-8000-0000000000b4',
    },
  },
  {
    type: 'LookAlikeDismissalWithdrawn',
    schemaVersion: 1,
    data: {
      scanId: '00000000-0000-7000-8000-0000000000a1',
      lookAlikeId: '00000000-0000-7000-8000-0000000000b4',
      platform: 'twitter',
      riskLevel: 'high',
      change: 'gone',
    },
  },
  {
    type: 'PlatformScanCancelled',
    schemaVersion: 1,
    data: {
      scanId: '00000000-0000-7000-8000-0000000000a1',
      platform: 'twitter',
      checked: 7,
      found: 1,
      queriesDone: 2,
      queriesPlanned: 9,
      notes: ['Note.'],
    },
  },
  {
    type: 'ImpersonationScanFailed',
    schemaVersion: 1,
    data: {
      scanId: '00000000-0000-7000-8000-0000000000a1',
      reason: 'Twitter: No answer.',
    },
  },
  {
    type: 'ImpersonationScanCancelled',
    schemaVersion: 1,
    data: {
      scanId: '00000000-0000-7000-8000-0000000000a1',
    },
  },
  {
    type: 'IdentityProtected',
    schemaVersion: 1,
    data: {
      identityId: '00000000-0000-7000-8000-0000000000c1',
      profile: {
        label: 'Northwind',
        handles: ['northwind'],
        displayNames: ['Northwind Outfitters'],
        bio: 'Outdoor clothing since 1987.',
        links: ['https://northwind.example'],
        officialAccounts: [
          {
            platform: 'twitter',
            handle: 'northwind',
            accountId: 'tw-0',
          },
        ],
      },
      demo: false,
      createdAt: '2026-11-20T08:00:00.000Z',
    },
  },
  {
    type: 'ProtectedIdentityChanged',
    schemaVersion: 1,
    data: {
      identityId: '00000000-0000-7000-8000-0000000000c1',
      profile: {
        label: 'Northwind Inc.',
        handles: ['northwind'],
        displayNames: ['Northwind Outfitters'],
        bio: 'Outdoor clothing since 1987.',
        links: ['https://northwind.example'],
        officialAccounts: [
          {
            platform: 'twitter',
            handle: 'northwind',
            accountId: 'tw-0',
          },
        ],
      },
    },
  },
  {
    type: 'ProtectedIdentityAvatarSet',
    schemaVersion: 1,
    data: {
      identityId: '00000000-0000-7000-8000-0000000000c1',
      avatar: {
        sha256: 'aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa',
        bytes: 9,
        mediaType: 'image/png',
        hashes: ['0000000000000000000000000000000000000000000000000000000000000000'],
        quality: 100,
      },
    },
  },
  {
    type: 'IdentityMonitoringSet',
    schemaVersion: 1,
    data: {
      identityId: '00000000-0000-7000-8000-0000000000c1',
      monitoring: {
        everyHours: 6,
        platforms: ['twitter'],
      },
      anchor: '2026-11-20T09:00:00.000Z',
    },
  },
  {
    type: 'IdentityProtectionWithdrawn',
    schemaVersion: 1,
    data: {
      identityId: '00000000-0000-7000-8000-0000000000c1',
    },
  },
  {
    type: 'LookAlikeFoundLiveAgain',
    schemaVersion: 1,
    data: {
      scanId: '00000000-0000-7000-8000-0000000000a1',
      lookAlikeId: '00000000-0000-7000-8000-0000000000b1',
      platform: 'twitter',
      riskLevel: 'high',
      incidentId: '00000000-0000-7000-8000-0000000000c1',
    },
  },
];
