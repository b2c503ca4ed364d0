import { type AskedKind, askedList } from '@rampart/capability';
import { NETWORK_NAMES } from '@rampart/connectors/contract';
import { botScanSchema, botVerdictSchema, READERS } from './contract/index.js';
import { botFindingList, botScanList } from './projections/scans/queries.js';

const shared = { roles: READERS, capability: 'bot-detection', page: '/security/bot-detector' } as const;
const network = {
  words: ['network', 'networks', 'platform', 'platforms'],
  values: Object.keys(NETWORK_NAMES),
};

export const botDetectionAsked: readonly AskedKind[] = [
  askedList({
    ...shared,
    kind: 'bot-scan',
    nouns: ['bot scan', 'bot scans'],
    words: ['audience scan', 'audience scans', 'scan for bots', 'scans for bots'],
    time: 'requested',
    by: 'status',
    fields: { status: { words: ['status', 'state'], values: botScanSchema.shape.status.options }, network },
    list: botScanList,
    scope: () => null,
    show: ({ id, network: on, status, requestedAt }) => ({
      ...{ id, title: `bot scan on ${NETWORK_NAMES[on]}`, at: '', time: requestedAt },
      values: { status, network: on },
    }),
  }),
  askedList({
    ...shared,
    kind: 'bot',
    nouns: ['bot', 'bots'],
    words: ['automated account', 'automated accounts', 'fake follower', 'fake followers', 'detected bots'],
    time: 'found',
    by: 'network',
    fields: { network, verdict: { words: ['verdict', 'verdicts'], values: botVerdictSchema.options } },
    list: botFindingList,
    scope: () => null,
    show: ({ id, account, network: on, verdict, foundAt }) => ({
      ...{ id, title: `@${account.handle}`, at: `?row=${id}`, time: foundAt },
      values: { network: on, verdict: verdict ?? 'without verdict' },
    }),
  }),
];
