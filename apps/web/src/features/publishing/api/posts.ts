import { type PostSummary, PUBLISHING_TOPIC } from '@rampart/publishing/contract';
import { api, unwrapPage } from '../../../shared/api-client/client.js';
import type { ListSource } from '../../../shared/list/use-live-query.js';

/** The tenant's posts, the last changed first. */
export const POSTS: ListSource<PostSummary> = {
  key: ['posts'],
  topic: PUBLISHING_TOPIC,
  get: (query, signal) => unwrapPage(api.GET('/api/publishing/posts', { params: { query }, signal })),
};
