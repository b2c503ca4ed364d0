import { t } from '@rampart/kernel';
import { searchedList, type SearchKind } from '@rampart/capability';
import { POST_READERS } from './contract/index.js';
import { postList } from './projections/post-board/queries.js';

export const publishingSearch: readonly SearchKind[] = [
  searchedList({
    kind: 'post',
    heading: t`Posts`,
    verb: t`Open details`,
    capability: 'publishing',
    roles: POST_READERS,
    page: '/posting',
    list: postList,
    scope: () => null,
    show: ({ id, text, status }) => ({
      ...{ id, title: text.slice(0, 60) || t`Post without text`, detail: status.replace('_', ' ') },
      at: `?row=${id}`,
    }),
  }),
];
