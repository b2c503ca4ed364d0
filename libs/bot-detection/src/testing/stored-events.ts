const scanId = '00000000-0000-7000-8000-0000000000a1';
const findingId = '00000000-0000-7000-8000-0000000000f1';
const accountId = '00000000-0000-7000-8000-0000000000c1';
const incidentId = '00000000-0000-7000-8000-0000000000e1';
const bands = { 'automation-like': 1, unclear: 0, ordinary: 1, declared: 0, 'not-enough': 0 };
const asker = { requestedById: '00000000-0000-7000-8000-0000000000d1', requestedBy: 'nora' };
const share = { share: 0.5, low: 0.1, high: 0.9, sampled: 2 };
const group = {
  id: 'same-texts-1',
  kind: 'same-texts',
  findingIds: [findingId],
  evidence: '3 accounts wrote nearly the same text.',
};
const found = {
  scanId,
  findingId,
  number: 1,
  network: 'bluesky',
  accountId: 'did:plc:aaaa',
  account: {
    handle: 'xk84729103.bsky.social',
    displayName: null,
    bio: '',
    profileUrl: null,
    avatarUrl: null,
    createdAt: '2026-06-01T00:00:00.000Z',
    followers: 1,
    following: 4_900,
    posts: 60_000,
    texts: [{ at: '2026-11-19T12:00:00.000Z', text: 'Follow us!' }],
  },
  probability: 0.97,
  reasons: [
    {
      feature: 'following-excess',
      label: 'Excess following',
      value: 12.1,
      unit: 'log ratio',
      usual: { low: -3, middle: 0, high: 3 },
      contribution: 1.2,
      direction: 'towards automation',
    },
  ],
  counterfactual: {
    feature: 'following-excess',
    label: 'Excess following',
    from: 12.1,
    to: 0,
    probability: 0.6,
  },
};
const page = {
  scanId,
  page: 1,
  next: null,
  read: 2,
  found: 1,
  bands,
  scores: [{ kind: 'profile', probability: 0.97 }],
  withoutPosts: 1,
};

/** One event per type and schema version. Never edit an entry, because logs contain such events. */
export const STORED_EVENTS: readonly {
  readonly type: string;
  readonly schemaVersion: number;
  readonly data: object;
}[] = [
  {
    type: 'BotScanRequested',
    schemaVersion: 1,
    data: { scanId, network: 'bluesky', accountId, depth: 'deep', limit: 500, ...asker },
  },
  {
    type: 'BotScanRequested',
    schemaVersion: 2,
    data: {
      ...{ scanId, network: 'mastodon', accountId: null, handle: 'brand@example.org', audience: 'likers' },
      ...{ sampling: 'random', origin: 'asked', until: ['mark'], autoBlock: 0.6, autoReport: null },
      ...{ depth: 'surface', limit: 500, ...asker },
    },
  },
  { type: 'BotScanStarted', schemaVersion: 1, data: { scanId, audience: null, simulated: true } },
  {
    type: 'BotScanStarted',
    schemaVersion: 2,
    data: {
      ...{ scanId, audience: 2, simulated: false, subjectId: '42' },
      posts: [{ id: 'p1', at: '2026-11-19T12:00:00.000Z', likes: 3, replies: null }],
    },
  },
  { type: 'BotAudiencePageRead', schemaVersion: 1, data: page },
  {
    type: 'BotAudiencePageRead',
    schemaVersion: 2,
    data: {
      ...{ ...page, listed: 3, head: ['mark'], weeks: [[2_900, 2]], answers: ['mark'] },
      acts: [{ id: findingId, post: 'p1', at: '2026-11-19T12:00:00.000Z' }],
      scores: [{ kind: 'posts', probability: 0.97, declared: true }],
    },
  },
  { type: 'AutomationLikeAccountFound', schemaVersion: 1, data: found },
  { type: 'AutomationLikeAccountFound', schemaVersion: 2, data: { ...found, blocks: true } },
  {
    type: 'AutomationLikeAccountFound',
    schemaVersion: 3,
    data: { ...found, blocks: true, model: '5a9189bddade', kind: 'profile', row: [12.5, null] },
  },
  {
    type: 'BotScanDelayed',
    schemaVersion: 1,
    data: { scanId, until: '2026-11-20T12:15:00.000Z', reason: 'X asks to wait.' },
  },
  { type: 'BotScanCompleted', schemaVersion: 1, data: { scanId, share, groups: [group] } },
  {
    type: 'BotScanCompleted',
    schemaVersion: 2,
    data: {
      ...{ scanId, share: null, reports: [findingId] },
      groups: [
        {
          ...{ ...group, others: 2 },
          edges: [
            { one: findingId, other: accountId, weight: 0.5, evidence: 'Nearly the same text, 9 s apart' },
          ],
        },
      ],
      engagement: {
        likesPerFollower: 0.01,
        bursts: [{ at: '2026-11-19T12:00:00.000Z', likes: 90, times: 30 }],
        duplicateAnswers: { repeated: 1, read: 4 },
        creationWeeks: [{ from: '2026-06-01T00:00:00.000Z', accounts: 10, times: 10 }],
      },
    },
  },
  { type: 'BotScanFailed', schemaVersion: 1, data: { scanId, reason: 'The cursor expired. Scan again.' } },
  { type: 'BotScanCancelled', schemaVersion: 1, data: { scanId } },
  { type: 'BotVerdictGiven', schemaVersion: 1, data: { scanId, findingId, verdict: 'not-sure' } },
  { type: 'BotAccountBlocked', schemaVersion: 1, data: { scanId, findingId } },
  {
    type: 'BotAccountBlocked',
    schemaVersion: 2,
    data: {
      scanId,
      findingId,
      network: 'bluesky',
      accountId: 'did:plc:aaaa',
      linkedId: accountId,
      automatic: true,
    },
  },
  {
    type: 'BotAccountUnblocked',
    schemaVersion: 1,
    data: { scanId, findingId, network: 'bluesky', accountId: 'did:plc:aaaa', linkedId: null },
  },
  { type: 'BotBlockEnforced', schemaVersion: 1, data: { scanId, findingId, how: 'mute' } },
  { type: 'BotBlockLifted', schemaVersion: 1, data: { scanId, findingId } },
  {
    type: 'BotBlockNotEnforced',
    schemaVersion: 1,
    data: { scanId, findingId, reason: 'TikTok takes no blocks from programs. Block it there.' },
  },
  {
    type: 'BotAccountsReported',
    schemaVersion: 1,
    data: { incidentId, scanId, findingIds: [findingId], whole: true },
  },
  { type: 'BotReportEnded', schemaVersion: 1, data: { incidentId, scanId, outcome: 'withdrawn' } },
  {
    type: 'BotSettingsChanged',
    schemaVersion: 1,
    data: {
      ...{ monitoring: true, autoBlock: false, autoReport: true, depth: 'deep', threshold: 60 },
      by: 'user:00000000-0000-7000-8000-0000000000d1',
    },
  },
];
