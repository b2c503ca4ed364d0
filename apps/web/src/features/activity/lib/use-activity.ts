import type { LiveMessage } from '@rampart/live-feed/contract';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { ACTIVITY_TOPIC } from './topic.js';
import { browserScheduler } from '../../../shared/live-client/frame-buffer.js';
import { live } from '../../../shared/live-client/live.js';
import { LiveRows } from '../../../shared/table/live-rows.js';
import { latestActivityQueryOptions } from '../api/activity.js';
import { type FeedRow, namesOf, rowOf } from './feed-rows.js';

const ROWS = 100;

/** The latest events of one capability or of all, live while the component is mounted. */
export function useActivity(part: string | null) {
  const [rows] = useState(
    () =>
      new LiveRows<FeedRow>({
        id: ({ position }) => String(position),
        scheduler: browserScheduler,
        limit: ROWS,
      }),
  );
  const query = useQuery(latestActivityQueryOptions(part));
  const { data, refetch } = query;
  useEffect(() => {
    if (data === undefined) return;
    const names = namesOf(data.data);
    rows.replace(data.data);
    const rowsOf = (messages: readonly LiveMessage[]): FeedRow[] =>
      messages
        .flatMap((message) => rowOf(message, names) ?? [])
        .filter(({ capability }) => part === null || capability === part);
    return live.follow(ACTIVITY_TOPIC, data.asOf, {
      onMessages: (messages) => rows.put(rowsOf(messages)),
      onResync: () => void refetch(),
    });
  }, [data, part, refetch, rows]);
  return { query, rows };
}
