import {
  type EditPost,
  type MovePost,
  type PostSummary,
  PUBLISHING_TOPIC,
  type PublishingMessage,
  type SavePost,
  type SchedulePost,
  type SettleRun,
  type WishedTime,
} from '@rampart/publishing/contract';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useCallback, useMemo } from 'react';
import { api, asSent, unwrap, unwrapPage, unwrapPositioned } from '../../../shared/api-client/client.js';
import type { ListSource } from '../../../shared/list/use-live-query.js';
import { useLiveAnswer } from '../../../shared/live-client/use-live-answer.js';

const POSTS_KEY = ['posts'] as const;
const POST_KEY = ['post'] as const;
export const CALENDAR_KEY = ['posting-calendar'] as const;

export const POSTS: ListSource<PostSummary> = {
  key: POSTS_KEY,
  topic: PUBLISHING_TOPIC,
  get: (query, signal) => unwrapPage(api.GET('/api/publishing/posts', { params: { query }, signal })),
};

const at = (id: string) => ({ params: { path: { id } } });
const atRun = ({ postId, runId }: RunPath) => ({ params: { path: { id: postId, runId } } });

export interface RunPath {
  readonly postId: string;
  readonly runId: string;
}

export const readPost = (id: string, signal?: AbortSignal) =>
  unwrapPositioned(
    api.GET('/api/publishing/posts/{id}', { ...at(id), ...(signal === undefined ? {} : { signal }) }),
  );

export function usePost(id: string) {
  const queryKey = useMemo(() => [...POST_KEY, id], [id]);
  const concerns = useCallback((message: unknown) => (message as PublishingMessage).data.postId === id, [id]);
  return useLiveAnswer({
    topic: PUBLISHING_TOPIC,
    queryKey,
    read: (signal) => readPost(id, signal),
    concerns,
  });
}

function useChange<Input, Output>(change: (input: Input) => Promise<Output>) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: change,
    onSettled: () =>
      Promise.all(
        [POSTS_KEY, POST_KEY, CALENDAR_KEY].map((queryKey) => client.invalidateQueries({ queryKey })),
      ),
  });
}

export const useSchedule = () =>
  useChange(({ id, body }: { readonly id: string; readonly body: SchedulePost }) =>
    unwrap(api.POST('/api/publishing/posts/{id}/schedule', { ...at(id), body: asSent(body) })),
  );

/** Moves a scheduled post. The server refuses to move one that is partly sent. */
export const useMovePost = () =>
  useChange(({ id, body }: { readonly id: string; readonly body: MovePost }) =>
    unwrap(api.POST('/api/publishing/posts/{id}/move', { ...at(id), body: asSent(body) })),
  );

export const useSubmitPost = () =>
  useChange(({ id, wish }: { readonly id: string; readonly wish: WishedTime | null }) =>
    unwrap(
      api.POST('/api/publishing/posts/{id}/submit', {
        ...at(id),
        body: wish === null ? {} : asSent({ wish }),
      }),
    ),
  );

export type PostChange = 'submit' | 'withdraw' | 'unschedule' | 'delete';

function changePost({ id, change }: { readonly id: string; readonly change: PostChange }) {
  switch (change) {
    case 'submit':
      return unwrap(api.POST('/api/publishing/posts/{id}/submit', { ...at(id), body: {} }));
    case 'withdraw':
      return unwrap(api.POST('/api/publishing/posts/{id}/withdraw', at(id)));
    case 'unschedule':
      return unwrap(api.POST('/api/publishing/posts/{id}/unschedule', at(id)));
    case 'delete':
      return unwrap(api.DELETE('/api/publishing/posts/{id}', at(id)));
  }
}
export const useChangePost = () => useChange<Parameters<typeof changePost>[0], unknown>(changePost);

/** Creates a draft, or saves an edited edition. @throws ApiError 409 when another person saved it since */
export const useSavePost = () =>
  useChange(({ id, body }: { readonly id: string | null; readonly body: SavePost | EditPost }) =>
    id === null
      ? unwrap(api.POST('/api/publishing/posts', { body: asSent(body) }))
      : unwrap(api.PUT('/api/publishing/posts/{id}', { ...at(id), body: asSent(body as EditPost) })),
  );

export const useRetryRun = () =>
  useChange((path: RunPath) =>
    unwrap(api.POST('/api/publishing/posts/{id}/runs/{runId}/retry', atRun(path))),
  );

export const useSettleRun = () =>
  useChange(({ body, ...path }: RunPath & { readonly body: SettleRun }) =>
    unwrap(api.POST('/api/publishing/posts/{id}/runs/{runId}/settle', { ...atRun(path), body })),
  );
