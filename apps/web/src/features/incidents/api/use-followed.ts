import { INCIDENTS_TOPIC, type IncidentsMessage } from '@rampart/incidents/contract';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import type { Positioned } from '../../../shared/api-client/client.js';
import { live } from '../../../shared/live-client/live.js';

/** How soon an answer is asked for again that is behind what the socket told. */
const BEHIND_MS = 500;

interface Followed<Data> {
  readonly queryKey: readonly string[];
  readonly read: (signal: AbortSignal) => Promise<Positioned<Data>>;
  /** Whose news count; null: those of every incident. */
  readonly incidentId: string | null;
}

/** An answer about incidents, asked for again whenever there is news of them. */
export function useFollowed<Data>({ queryKey, read, incidentId }: Followed<Data>) {
  const client = useQueryClient();
  const [told, setTold] = useState(0);
  const query = useQuery({
    queryKey,
    queryFn: ({ signal }) => read(signal),
    refetchInterval: ({ state: { data } }) => (data !== undefined && data.asOf < told ? BEHIND_MS : false),
  });
  const asOf = query.data?.asOf;
  const key = queryKey.join('\n');
  useEffect(() => {
    if (asOf === undefined) return undefined;
    const again = (): void => void client.invalidateQueries({ queryKey: key.split('\n') });
    return live.follow(INCIDENTS_TOPIC, asOf, {
      onMessages(messages) {
        const news = (messages as readonly IncidentsMessage[]).filter(
          ({ data }) => incidentId === null || data.incidentId === incidentId,
        );
        if (news.length === 0) return;
        setTold((before) => Math.max(before, ...news.map(({ position }) => position)));
        again();
      },
      onResync: again,
    });
  }, [asOf, client, incidentId, key]);
  return query;
}
