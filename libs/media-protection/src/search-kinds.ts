import { t } from '@rampart/kernel';
import { searchedList, type SearchKind } from '@rampart/capability';
import { MEDIA_READERS } from './contract/index.js';
import { pictureList } from './projections/media-board/queries.js';

export const mediaProtectionSearch: readonly SearchKind[] = [
  searchedList({
    kind: 'picture',
    heading: t`Pictures`,
    verb: t`Open details`,
    capability: 'media-protection',
    roles: MEDIA_READERS,
    page: '/media-protection',
    list: pictureList,
    scope: () => null,
    show: ({ id, filename, status }) => ({
      ...{ id, title: filename ?? t`Erased picture`, detail: status, at: `?row=${id}` },
    }),
  }),
];
