import { t } from '@rampart/kernel';
import { searchedList, type SearchKind } from '@rampart/capability';
import { userList } from './projections/users/query.js';

export const identityAccessSearch: readonly SearchKind[] = [
  searchedList({
    kind: 'user',
    heading: t`People`,
    verb: t`Open details`,
    roles: ['core:admin', 'core:auditor'],
    page: '/core/access-overview',
    list: userList,
    scope: (now) => now,
    show: ({ id, displayName, username }) => ({
      ...{ id, title: displayName || username, detail: username, at: `?row=${id}` },
    }),
  }),
];
