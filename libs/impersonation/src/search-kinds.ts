import { t } from '@rampart/kernel';
import { searchedList, type SearchKind } from '@rampart/capability';
import { PLATFORM_NAMES, READERS } from './contract/index.js';
import { identityList } from './projections/protected-identities/queries.js';
import { findCampaigns } from './projections/scan-board/find-campaigns.js';
import { SCAN_BOARD } from './projections/scan-board/projection.js';
import { genuineHandles, latestLookAlikeList, scanList } from './projections/scan-board/queries.js';

const shared = { roles: READERS, capability: 'impersonation' } as const;

const lookAlikes = searchedList({
  ...shared,
  kind: 'look-alike',
  heading: 'Look-alikes',
  verb: t`Open details`,
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
    heading: t`Protected identities`,
    verb: t`Open`,
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
  {
    ...shared,
    kind: 'campaign',
    heading: t`Campaigns`,
    verb: t`Show accounts`,
    page: '/security/impersonator-detection',
    projection: SCAN_BOARD,
    find: async (manager, question) =>
      (await findCampaigns(manager, question)).map(({ id, scanId, name, genuine, members }) => ({
        ...{ id, title: `@${name}`, imitates: genuine, detail: t`${members} accounts of one hand` },
        at: `?scan=${scanId}&show=campaigns&campaign=${id}`,
      })),
  },
  searchedList({
    ...shared,
    kind: 'scan',
    heading: t`Scans`,
    verb: t`Show results`,
    page: '/security/impersonator-detection',
    list: scanList,
    scope: () => null,
    show: ({ id, targetHandle, platform, status }) => ({
      ...{ id, title: `@${targetHandle.replace(/^@/, '')}`, detail: `${platform}, ${status}` },
      at: `?scan=${id}`,
    }),
  }),
];
