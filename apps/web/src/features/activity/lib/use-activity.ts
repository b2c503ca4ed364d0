import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { ACTIVITY_TOPIC } from './topic.js';
import { browserScheduler } from '../../../shared/live-client/frame-buffer.js';
import { live } from '../../../shared/live-client/live.js';
import { LiveRows } from '../../../shared/table/live-rows.js';
import { latestActivityQueryOptions } from '../api/activity.js';
import { type FeedRow, namesOf, rowOf } from './feed-rows.js';

/** As many rows as the page ever holds. */
const ROWS = 100;

/** The last events, followed live for as long as the component is there. */
export function useActivity() {
  const [rows] = useState(
    () =>
      new LiveRows<FeedRow>({
        id: ({ position }) => String(position),
        scheduler: browserScheduler,
        limit: ROWS,
      }),
  );
  const query = useQuery(latestActivityQueryOptions());
  const { data, refetch } = query;
  useEffect(() => {
    if (data === undefined) return;
    const names = namesOf(data.data);
    rows.replace(data.data);
    return live.follow(ACTIVITY_TOPIC, data.asOf, {
      onMessages: (messages) => rows.put(messages.flatMap((message) => rowOf(message, names) ?? [])),
      onResync: () => void refetch(),
    });
  }, [data, refetch, rows]);
  return { query, rows };
}
