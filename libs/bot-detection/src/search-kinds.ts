import { t } from '@rampart/kernel';
import { searchedList, type SearchKind } from '@rampart/capability';
import { NETWORK_NAMES } from '@rampart/connectors/contract';
import { READERS } from './contract/index.js';
import { botFindingList } from './projections/scans/queries.js';

export const botDetectionSearch: readonly SearchKind[] = [
  searchedList({
    ...{ roles: READERS, capability: 'bot-detection', kind: 'bot-finding' },
    ...{ heading: t`Automation-like accounts`, verb: t`Open details`, page: '/security/bot-detector' },
    list: botFindingList,
    scope: () => null,
    show: ({ id, scanId, network, account }) => ({
      ...{ id, title: `@${account.handle}`, at: `?scan=${scanId}&row=${id}` },
      detail: [NETWORK_NAMES[network], account.displayName].filter(Boolean).join(', '),
    }),
  }),
];
