import { writeFilter } from '@rampart/lists/contract';
import type { CheckPost, ResolveTime, SpecifiedSchedule } from '@rampart/publishing/contract';
import { useDebouncedValue } from '@mantine/hooks';
import { keepPreviousData, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { api, asSent, unwrap } from '../../../shared/api-client/client.js';
import type { ListQuestion } from '../../../shared/list/list-question.js';
import { POSTS } from './posts.js';

export const usePlatforms = (enabled = true) =>
  useQuery({
    enabled,
    queryKey: ['scheduler-platforms'],
    queryFn: ({ signal }) => unwrap(api.GET('/api/publishing/scheduler/platforms', { signal })),
  });

/** All posts except drafts, the newest first. */
export const SCHEDULED: ListQuestion = {
  filter: [writeFilter({ field: 'status', op: 'not-in', values: ['draft', 'approved'] })],
  sort: '-created',
};

/** How long typing rests before the post is checked, milliseconds. */
const TYPING_MS = 500;

/** Refusals of networks, risks, and how automatic the text looks. Null while it is too short. */
export function useCheck(body: CheckPost | null) {
  const [text] = useDebouncedValue(body === null ? null : JSON.stringify(body), TYPING_MS);
  return useQuery({
    queryKey: ['post-check', text],
    queryFn: ({ signal }) =>
      unwrap(
        api.POST('/api/publishing/posts/check', {
          body: asSent(JSON.parse(text ?? '') as CheckPost),
          signal,
        }),
      ),
    enabled: text !== null,
    placeholderData: keepPreviousData,
    staleTime: 60_000,
  });
}

/** The instants of a local time: none in a gap, two in an overlap. */
export const resolveTime = (body: ResolveTime) => unwrap(api.POST('/api/publishing/times/resolve', { body }));

/** Drafts, submits and schedules in one step. An `id` that is sent twice makes one post. */
export function useScheduleSpecified() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (body: SpecifiedSchedule) =>
      unwrap(api.POST('/api/publishing/scheduler/posts/schedule', { body: asSent(body) })),
    onSettled: () => client.invalidateQueries({ queryKey: POSTS.key }),
  });
}

export function useDeleteScheduled() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (id: string) =>
      unwrap(api.DELETE('/api/publishing/scheduler/posts/{id}', { params: { path: { id } } })),
    onSettled: () => client.invalidateQueries({ queryKey: POSTS.key }),
  });
}
