import { searchedList, type SearchKind } from '@rampart/capability';
import { MEDIA_READERS } from './contract/index.js';
import { pictureList } from './projections/media-board/queries.js';

export const mediaProtectionSearch: readonly SearchKind[] = [
  searchedList({
    kind: 'picture',
    heading: 'Pictures',
    verb: 'Open details',
    capability: 'media-protection',
    roles: MEDIA_READERS,
    page: '/media-protection',
    list: pictureList,
    scope: () => null,
    show: ({ id, filename, status }) => ({
      ...{ id, title: filename ?? 'Erased picture', detail: status, at: `?row=${id}` },
    }),
  }),
];
