import { type AskedKind, askedList } from '@rampart/capability';
import { NETWORK_NAMES } from '@rampart/connectors/contract';
import { POST_READERS, postStatusSchema } from './contract/index.js';
import { postList } from './projections/post-board/queries.js';

export const publishingAsked: readonly AskedKind[] = [
  askedList({
    kind: 'post',
    nouns: ['post', 'posts'],
    words: ['publication', 'publications', 'scheduled post', 'scheduled posts'],
    capability: 'publishing',
    roles: POST_READERS,
    page: '/posting',
    time: 'changed',
    by: 'status',
    fields: {
      status: { words: ['status', 'state', 'stage'], values: postStatusSchema.options },
      networks: { words: ['network', 'networks', 'platform'], values: Object.keys(NETWORK_NAMES) },
    },
    list: postList,
    scope: () => null,
    show: ({ id, text, status, networks, changedAt }) => ({
      ...{ id, title: text.slice(0, 60) || 'Post without text', at: `?row=${id}`, time: changedAt },
      values: { status, networks },
    }),
  }),
];
