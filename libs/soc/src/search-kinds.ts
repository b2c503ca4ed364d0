import { t } from '@rampart/kernel';
import { searchedList, type SearchKind } from '@rampart/capability';
import { SOC_READERS } from './contract/index.js';
import { SOC_RULES } from './detection/projections/rules/projection.js';
import { findRules } from './detection/projections/rules/find-rules.js';
import { sourceList } from './intake/projections/sources/queries.js';
import { intelItemList } from './intel/projections/indicators/lists.js';
import { SOC_DENY_LIST } from './response/projections/deny-list/projection.js';
import { findDenied } from './response/projections/deny-list/queries.js';
import { findClients } from './search/projections/events/find-clients.js';

const shared = { capability: 'soc', roles: SOC_READERS, page: '/soc' } as const;

export const socSearch: readonly SearchKind[] = [
  {
    ...shared,
    kind: 'source-address',
    heading: t`Source addresses`,
    verb: t`Show events`,
    projection: null,
    find: async (manager, question) =>
      (await findClients(manager, question)).map(({ address, title }) => ({
        ...{ id: address, title: address, detail: title },
        at: `?q=${encodeURIComponent(address)}`,
      })),
  },
  {
    ...shared,
    kind: 'blocked-address',
    heading: t`Blocked addresses`,
    verb: t`Open list`,
    projection: SOC_DENY_LIST,
    find: async (manager, question) =>
      (await findDenied(manager, question)).map(({ address, reason }) => ({
        ...{ id: address, title: address, detail: reason },
        at: `?tab=blocked&blocked.q=${encodeURIComponent(address)}`,
      })),
  },
  searchedList({
    ...shared,
    kind: 'indicator',
    heading: t`Indicators`,
    verb: t`Open details`,
    list: intelItemList,
    scope: (now) => ({ past: null, now }),
    show: ({ id, value, source }) => ({
      ...{ id, title: value, detail: source },
      at: `?tab=intel&intel.q=${encodeURIComponent(value)}&intel.row=${id}`,
    }),
  }),
  {
    ...shared,
    kind: 'rule',
    heading: t`Alert rules`,
    words: 'sigma detection',
    verb: t`Open details`,
    projection: SOC_RULES,
    find: async (manager, question) =>
      (await findRules(manager, question)).map(({ id, title, description }) => ({
        ...{ id, title, detail: description },
        at: `?tab=rules&rules.row=${encodeURIComponent(id)}`,
      })),
  },
  searchedList({
    ...shared,
    kind: 'source',
    heading: t`Sources`,
    verb: t`Open list`,
    list: sourceList,
    scope: () => null,
    show: ({ id, name, kind, revokedAt }) => ({
      ...{ id, title: name, at: `?tab=sources&sources.q=${encodeURIComponent(name)}` },
      detail: revokedAt === null ? kind : `${kind}, revoked`,
    }),
  }),
];
