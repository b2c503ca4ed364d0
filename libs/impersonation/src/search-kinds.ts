import { searchedList, type SearchKind } from '@rampart/capability';
import { PLATFORM_NAMES, READERS } from './contract/index.js';
import { identityList } from './projections/protected-identities/queries.js';
import { genuineHandles, latestLookAlikeList } from './projections/scan-board/queries.js';

const shared = { roles: READERS, capability: 'impersonation' } as const;

const lookAlikes = searchedList({
  ...shared,
  kind: 'look-alike',
  heading: 'Look-alikes',
  verb: 'Open details',
  page: '/security/impersonator-detection',
  list: latestLookAlikeList,
  scope: () => null,
  show: ({ id, scanId, username, displayName, platform }) => ({
    ...{ id, title: `@${username}`, at: `?scan=${scanId}&row=${id}` },
    detail: [PLATFORM_NAMES[platform], displayName].filter(Boolean).join(', '),
  }),
});

export const impersonationSearch: readonly SearchKind[] = [
  searchedList({
    ...shared,
    kind: 'protected-identity',
    heading: 'Protected identities',
    verb: 'Open',
    page: '/security/protected-identities',
    list: identityList,
    scope: () => null,
    show: ({ id, label, handles }) => ({
      ...{ id, title: label, at: `?row=${id}` },
      detail: handles.map((handle) => `@${handle}`).join(' '),
    }),
  }),
  {
    ...lookAlikes,
    find: async (manager, question) => {
      const found = await lookAlikes.find(manager, question);
      const genuine = await genuineHandles(
        manager,
        found.map(({ id }) => id),
      );
      return found.map((item) => {
        const imitates = genuine.get(item.id);
        return imitates === undefined ? item : { ...item, imitates };
      });
    },
  },
];
