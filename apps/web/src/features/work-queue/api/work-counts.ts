import { useMemo } from 'react';
import { WORK_QUEUE_TOPIC, type WorkItemView, type WorkKindView } from '@rampart/work-queue/contract';
import { api, unwrapPositioned } from '../../../shared/api-client/client.js';
import { type ListSource, useLiveQuery } from '../../../shared/list/use-live-query.js';
import { QUEUE_KEY } from './queue-key.js';

const NONE: readonly WorkKindView[] = [];
const EVERYTHING = {};

const COUNTS: ListSource<WorkItemView, { readonly kinds: readonly WorkKindView[] }> = {
  key: [...QUEUE_KEY, 'counts'],
  topic: WORK_QUEUE_TOPIC,
  get: async (question, signal) => {
    const query = { ...question, limit: 1 };
    const { data, asOf } = await unwrapPositioned(api.GET('/api/work-queue', { params: { query }, signal }));
    return { data: data.items, nextCursor: null, asOf, kinds: data.kinds };
  },
};

export const useWorkKinds = (): readonly WorkKindView[] =>
  useLiveQuery(COUNTS, EVERYTHING).first?.kinds ?? NONE;

/** When the first item of a kind is due, ISO 8601; null without one. @param kind such as `impersonation.look-alike` */
export function useFirstDue(kind: string): string | null {
  const question = useMemo(() => ({ filter: [`kind:in:${kind}`], sort: 'due' }), [kind]);
  return useLiveQuery(COUNTS, question).items[0]?.dueAt ?? null;
}
