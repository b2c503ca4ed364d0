import { type AskedKind, askedList } from '@rampart/capability';
import {
  PLATFORM_NAMES,
  READERS,
  reportStatusSchema,
  riskLevelSchema,
  scanStatusSchema,
} from './contract/index.js';
import { identityList } from './projections/protected-identities/queries.js';
import { latestLookAlikeList, scanList } from './projections/scan-board/queries.js';

const shared = { roles: READERS, capability: 'impersonation' } as const;
const DETECTION = '/security/impersonator-detection';
const PLATFORMS = Object.keys(PLATFORM_NAMES);

export const impersonationAsked: readonly AskedKind[] = [
  askedList({
    ...shared,
    kind: 'scan',
    nouns: ['scan', 'scans'],
    words: ['look-alike scan', 'look-alike scans', 'impersonation scan', 'impersonation scans'],
    page: DETECTION,
    time: 'started',
    by: 'status',
    fields: {
      status: { words: ['status', 'state'], values: scanStatusSchema.options },
      platforms: { words: ['network', 'networks', 'platform', 'platforms'], values: PLATFORMS },
      handle: { words: ['handle', 'handles', 'name'] },
      by: { words: ['person', 'who', 'requester', 'user'] },
      found: {
        words: ['look-alike', 'look-alikes', 'lookalikes', 'look alikes', 'accounts', 'results', 'hits'],
        holds: 'number',
      },
      finished: {
        words: [
          'end',
          'ended',
          'ends',
          'finish',
          'finished',
          'complete',
          'completed',
          'take',
          'took',
          'long',
        ],
        holds: 'time',
      },
    },
    list: scanList,
    scope: () => null,
    show: ({ id, targetHandle, scanDate, finishedAt, status, platforms, requestedBy, totalFound }) => ({
      ...{ id, title: `scan of @${targetHandle}`, at: `?scan=${id}`, time: scanDate },
      values: {
        ...{ status, handle: targetHandle, by: requestedBy, found: totalFound, finished: finishedAt },
        platforms: platforms.map(({ platform }) => platform),
      },
    }),
  }),
  askedList({
    ...shared,
    kind: 'look-alike',
    nouns: ['look-alike', 'look-alikes'],
    words: [
      ...['lookalike', 'lookalikes', 'look alike', 'look alikes', 'impersonator', 'impersonators'],
      ...['imposter', 'imposters', 'impostor', 'impostors', 'fake account', 'fake accounts'],
    ],
    page: DETECTION,
    time: 'found',
    by: 'risk',
    fields: {
      risk: { words: ['risk', 'risks', 'severity'], values: riskLevelSchema.options },
      platform: { words: ['network', 'networks', 'platform', 'platforms'], values: PLATFORMS },
      report: { words: ['report', 'report status', 'status'], values: reportStatusSchema.options },
    },
    list: latestLookAlikeList,
    scope: () => null,
    show: ({ id, scanId, username, platform, riskLevel, reportStatus, foundAt }) => ({
      ...{ id, title: `@${username}`, at: `?scan=${scanId}&row=${id}`, time: foundAt },
      values: { risk: riskLevel, platform, report: reportStatus },
    }),
  }),
  askedList({
    ...shared,
    kind: 'protected-identity',
    nouns: ['protected identity', 'protected identities'],
    words: ['identity', 'identities', 'brand', 'brands', 'protected person', 'protected people'],
    page: '/security/protected-identities',
    time: 'created',
    by: 'monitoring',
    fields: { monitoring: { words: ['monitoring'] } },
    list: identityList,
    scope: () => null,
    show: ({ id, label, createdAt, monitoring }) => ({
      ...{ id, title: label, at: `?row=${id}`, time: createdAt },
      values: { monitoring: monitoring === null ? 'not monitored' : 'monitored' },
    }),
  }),
];
