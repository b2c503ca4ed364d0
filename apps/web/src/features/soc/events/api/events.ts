import {
  type EventOverview,
  type EventPage,
  type OperatedEventRow,
  SOC_EVENTS_TOPIC,
  SOC_ITEMS_TOPIC,
  SOC_OPERATED_EVENTS_TOPIC,
  SOC_OPERATED_ITEMS_TOPIC,
  type SocEventDetail,
  type SocEventRow,
  type SocEventsMessage,
  type SocItemMessage,
  type RepeatedAlert,
} from '@rampart/soc/contract';
import {
  type InfiniteData,
  keepPreviousData,
  type QueryClient,
  queryOptions,
  useInfiniteQuery,
  useQuery,
  useQueryClient,
} from '@tanstack/react-query';
import { useCallback, useEffect, useState } from 'react';
import { api, unwrap, unwrapPage, unwrapPositioned } from '../../../../shared/api-client/client.js';
import { byPage, type PageQuery } from '../../../../shared/api-client/pages.js';
import type { ListQuestion } from '../../../../shared/list/list-question.js';
import {
  useFirstPosition,
  useFollowedTopic,
  useNewestPosition,
  refetchWhileStale,
} from '../../../../shared/live-client/use-invalidate-on-message.js';
import { LiveRateMeter } from '../lib/live-rate.js';
import { useRefreshMs, useSocPreferences } from '../lib/preferences.js';
import { socKeys } from './keys.js';
import { type Reach, useReach } from '../../../../shared/soc/reach.js';

/** A row; in a list of several tenants also with its tenant. */
export type ShownEvent = SocEventRow & Partial<Pick<OperatedEventRow, 'tenant'>>;
interface ShownPage extends Omit<EventPage, 'items'> {
  readonly items: readonly ShownEvent[];
  readonly statusAsOf: number;
}
type ShownDetail = Omit<SocEventDetail, 'event'> & { readonly event: ShownEvent };

interface PageAsked {
  readonly reach: Reach;
  readonly query: ListQuestion & PageQuery;
  readonly signal: AbortSignal;
}

async function readPage({ reach, query, signal }: PageAsked): Promise<ShownPage> {
  const params = { query };
  const { data, asOf } =
    reach === 'own'
      ? await unwrapPositioned<EventPage>(api.GET('/api/soc/events', { params, signal }))
      : await unwrapPositioned<EventPage>(api.GET('/api/soc/operated/events', { params, signal }));
  return { ...data, statusAsOf: asOf };
}

interface Events {
  readonly question: ListQuestion;
  readonly paused: boolean;
}

const TOPICS = {
  own: { events: SOC_EVENTS_TOPIC, items: SOC_ITEMS_TOPIC },
  operated: { events: SOC_OPERATED_EVENTS_TOPIC, items: SOC_OPERATED_ITEMS_TOPIC },
} as const;

/** Refetched on live messages, unless paused. `held` counts events while paused, `rate` their rate. */
export function useEvents({ question, paused }: Events) {
  const client = useQueryClient();
  const reach = useReach();
  const [{ pageSize: limit }] = useSocPreferences();
  const [newest, note] = useNewestPosition();
  const [came, setCame] = useState(0);
  const [since, setSince] = useState({ paused, came });
  if (since.paused !== paused) setSince({ paused, came });
  const query = useInfiniteQuery({
    queryKey: [...socKeys.events, reach, question, limit],
    queryFn: ({ pageParam, signal }) =>
      readPage({
        reach,
        query: { ...question, limit, ...(pageParam === null ? {} : { cursor: pageParam }) },
        signal,
      }),
    initialPageParam: null as string | null,
    getNextPageParam: ({ next }) => next,
    placeholderData: keepPreviousData,
    refetchOnWindowFocus: !paused,
    // In a storm it refetches three times a second, for any number of deliveries.
    refetchInterval: ({ state: { data } }) => (paused ? false : refetchWhileStale(data?.pages[0], newest, 0)),
  });
  useEffect(() => {
    // An answer to a request from before the pause would still move the rows.
    const answered = ({ state }: { readonly state: { readonly data?: unknown } }) => state.data !== undefined;
    if (paused) void client.cancelQueries({ queryKey: socKeys.events, predicate: answered });
  }, [client, paused]);
  const first = query.data?.pages[0];
  const [rate] = useState(() => new LiveRateMeter());
  const onEvents = useCallback(
    (news: readonly SocEventsMessage[]) => {
      if (news.length === 0) return;
      note(Math.max(...news.map(({ position }) => position)));
      const said = news.map(({ data }) => data);
      rate.add(said, performance.now());
      setCame((before) => before + said.reduce((all, { events }) => all + events, 0));
      if (!paused)
        showRepeated(
          client,
          said.flatMap(({ repeated = [] }) => repeated),
        );
    },
    [client, note, paused, rate],
  );
  const { events, items } = TOPICS[reach];
  const [from, onLost] = useFirstPosition(first?.asOf);
  useFollowedTopic({ topic: events, asOf: from, onMessages: onEvents, queryKey: socKeys.events, onLost });
  const onItems = useCallback(
    (news: readonly SocItemMessage[]) => {
      for (const { data } of news) {
        client.setQueriesData<Pages>({ queryKey: socKeys.events }, (pages) => withStatus(pages, data));
        void client.invalidateQueries({ queryKey: socKeys.one(data.itemId) });
      }
    },
    [client],
  );
  useFollowedTopic({ topic: items, asOf: first?.statusAsOf, onMessages: onItems, queryKey: socKeys.events });
  return { query, held: paused ? came - since.came : 0, rate };
}

type Pages = InfiniteData<ShownPage, string | null>;

function showRepeated(client: QueryClient, repeated: readonly RepeatedAlert[]): void {
  if (repeated.length === 0) return;
  const byAlert = new Map(repeated.map((each) => [each.alertId, each]));
  client.setQueriesData<Pages>({ queryKey: socKeys.events }, (pages) =>
    changedRows(pages, (event) => {
      const found = byAlert.get(event.alertId ?? '');
      if (found === undefined) return event;
      void client.invalidateQueries({ queryKey: socKeys.one(event.id) });
      return { ...event, occurrences: found.occurrences, lastSeen: found.lastSeen };
    }),
  );
}

const withStatus = (pages: Pages | undefined, { itemId, status }: SocItemMessage['data']) =>
  changedRows(pages, (event) => (event.id === itemId ? { ...event, status } : event));

function changedRows(pages: Pages | undefined, change: (event: ShownEvent) => ShownEvent): Pages | undefined {
  if (pages === undefined) return undefined;
  const shown = (page: ShownPage): ShownPage => ({ ...page, items: page.items.map(change) });
  return { ...pages, pages: pages.pages.map(shown) };
}

export const eventQueryOptions = (reach: Reach, eventId: string) =>
  queryOptions({
    queryKey: socKeys.one(eventId),
    queryFn: ({ signal }) => {
      const params = { path: { eventId } };
      return reach === 'own'
        ? unwrap<ShownDetail>(api.GET('/api/soc/events/{eventId}', { params, signal }))
        : unwrap<ShownDetail>(api.GET('/api/soc/operated/events/{eventId}', { params, signal }));
    },
  });

/** The actions of adapters on the address of an event, newest first. */
export function useEnforcement(eventId: string) {
  const reach = useReach();
  return useInfiniteQuery({
    queryKey: [...socKeys.one(eventId), 'enforcement'],
    ...byPage((query, signal) => {
      const params = { path: { eventId }, query };
      return reach === 'own'
        ? unwrapPage(api.GET('/api/soc/events/{eventId}/enforcement', { params, signal }))
        : unwrapPage(api.GET('/api/soc/operated/events/{eventId}/enforcement', { params, signal }));
    }),
  });
}

export function useEventCount({ q, filter }: ListQuestion, { paused }: Omit<Events, 'question'>) {
  const reach = useReach();
  const refreshMs = useRefreshMs();
  const query = { ...(q !== undefined && { q }), ...(filter && { filter }) };
  return useQuery({
    queryKey: [...socKeys.counts, reach, query],
    queryFn: ({ signal }) => {
      const params = { query };
      return reach === 'own'
        ? unwrap(api.GET('/api/soc/events/count', { params, signal }))
        : unwrap(api.GET('/api/soc/operated/events/count', { params, signal }));
    },
    placeholderData: keepPreviousData,
    refetchInterval: paused ? false : refreshMs,
  });
}

/** Matching events by time and severity with their most frequent values, refetched regularly unless paused. */
export function useEventOverview({ q, filter }: ListQuestion, { paused }: Omit<Events, 'question'>) {
  const reach = useReach();
  const refreshMs = useRefreshMs();
  const query = { ...(q !== undefined && { q }), ...(filter && { filter }) };
  return useQuery({
    queryKey: [...socKeys.counts, 'overview', reach, query],
    queryFn: ({ signal }) => {
      const params = { query };
      return reach === 'own'
        ? unwrap<EventOverview>(api.GET('/api/soc/events/overview', { params, signal }))
        : unwrap<EventOverview>(api.GET('/api/soc/operated/events/overview', { params, signal }));
    },
    placeholderData: keepPreviousData,
    refetchInterval: paused ? false : refreshMs,
  });
}
