import { type Network, NETWORK_NAMES } from '@rampart/connectors/contract';
import type { PostCheck, PostView, PublishRunView, SchedulerPlatform } from '@rampart/publishing/contract';

/** Ids of the post, the account and the run of these specs. */
export const POST = '01950000-0000-7000-8000-000000000001';
export const ACCOUNT = '01950000-0000-7000-8000-000000000002';
const RUN = '01950000-0000-7000-8000-000000000003';
const AT = '2026-11-20T12:00:00.000Z';
const DUE = '2027-01-05T12:00:00.000Z';

export const platform = (id: Network, connected = true): SchedulerPlatform => ({
  id,
  name: NETWORK_NAMES[id],
  icon: id,
  connected,
  maxLength: 280,
  supportsMedia: true,
  accounts: connected ? [{ accountId: ACCOUNT, handle: 'tarnwick', state: 'linked' }] : [],
});

export const aRun = (change: Partial<PublishRunView> = {}): PublishRunView => ({
  id: RUN,
  accountId: ACCOUNT,
  network: 'twitter',
  handle: 'tarnwick',
  status: 'scheduled',
  dueAt: DUE,
  publishedAt: null,
  url: null,
  networkPostId: null,
  reason: null,
  found: [],
  fingerprintIds: [],
  simulated: true,
  ...change,
});

/** A post on one account, scheduled, of which nothing is published. */
export const aPost = (change: Partial<PostView> = {}): PostView => ({
  id: POST,
  text: 'Lights on the harbour',
  status: 'scheduled',
  networks: ['twitter'],
  scheduledTime: DUE,
  zone: 'UTC',
  localTime: '2027-01-05T12:00',
  createdAt: AT,
  changedAt: AT,
  mediaCount: 0,
  watermarkEnabled: true,
  botCheckEnabled: true,
  securityScore: 100,
  fingerprintId: null,
  published: 0,
  runs: 1,
  edition: 1,
  content: {
    text: 'Lights on the harbour',
    title: null,
    thread: [],
    firstComment: null,
    variants: {},
    media: [],
  },
  options: { watermarkEnabled: true, watermarkText: '', botCheckEnabled: true },
  accounts: [{ accountId: ACCOUNT, network: 'twitter', handle: 'tarnwick' }],
  recurrence: null,
  editedBy: 'user:01920000-0000-7000-8000-000000000002',
  approvedBy: null,
  approvalId: null,
  declineReason: null,
  outcomes: [aRun()],
  ...change,
});

export const check = ({ points = 0, issue = '' } = {}): PostCheck => ({
  networks: [
    {
      accountId: ACCOUNT,
      network: 'twitter',
      issues:
        issue === ''
          ? []
          : [{ code: 'text.too-long', severity: 'refused', field: 'text', index: null, message: issue }],
    },
  ],
  content: {
    score: 100 - points,
    threatLevel: points === 0 ? 'none' : 'medium',
    contentFlags:
      points === 0
        ? []
        : [
            {
              ...{ code: 'mention.look-alike', title: 'Doubtful mention', detail: 'It looks like another.' },
              ...{ recommendation: 'Check the mentioned account.', points, excerpt: '@tarnwlck' },
            },
          ],
    recommendations: [],
  },
  authenticity: { automation: 0, reasons: [], comparedWith: 4 },
});
