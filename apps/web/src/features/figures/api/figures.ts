import type { FigureEvents, FigureView } from '@rampart/figures/contract';
import { writeFilter } from '@rampart/lists/contract';
import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import { api, type Positioned, unwrap, unwrapPositioned } from '../../../shared/api-client/client.js';
import { askedBounds, type TimeRange } from '../../../shared/url-state/time-range.js';
import { figuresFeed } from '../live/feed-instance.js';
import { figureKeys } from './keys.js';

/** The comparison period of tiles by default. */
export const DEFAULT_RANGE: TimeRange = { kind: 'last', amount: 7, unit: 'd' };
export const SPARKLINE = 28;

export interface FiguresQuestion {
  readonly names: readonly string[];
  readonly range: TimeRange;
  readonly asOf: string | null;
  readonly buckets: number;
}

/** Figures by name. Those that the user may not read are absent. Figures of the present are live. */
export const figuresQueryOptions = ({ names, range, asOf, buckets }: FiguresQuestion) =>
  queryOptions({
    queryKey: [...figureKeys.values, names, range, asOf, buckets],
    queryFn: async ({ signal }): Promise<Positioned<readonly FigureView[]>> => {
      const query = { names: [...names], ...askedBounds(range), buckets };
      const answer = await unwrapPositioned<readonly FigureView[]>(
        api.GET('/api/figures', { params: { query }, signal }),
      );
      return asOf === null && range.kind === 'last' ? figuresFeed.catchUp(answer) : answer;
    },
    // Refetched, because data may be outdated when no component was following it.
    refetchOnMount: 'always',
    staleTime: 0,
  });

export interface EventsQuestion {
  readonly name: string;
  readonly show: 'counted' | 'moved';
  readonly dimension: string | null;
  /** The period of the events, ISO 8601; its end is exclusive. Null for all. */
  readonly within: { readonly from: string; readonly to: string } | null;
  readonly asOf: string | null;
}

function conditionsOf({ show, dimension, within }: EventsQuestion): string[] {
  const at = (op: 'gte' | 'lt', time: string) => writeFilter({ field: 'at', op, values: [time] });
  return [
    ...(show === 'moved' ? ['current:in:true,false'] : []),
    ...(dimension === null ? [] : [writeFilter({ field: 'dimension', op: 'in', values: [dimension] })]),
    ...(within === null ? [] : [at('gte', within.from), at('lt', within.to)]),
  ];
}

export const figureEventsQueryOptions = (question: EventsQuestion) =>
  infiniteQueryOptions({
    queryKey: [...figureKeys.events, question],
    queryFn: ({ pageParam, signal }): Promise<FigureEvents> => {
      const filter = conditionsOf(question);
      const query = { filter, ...(pageParam === null ? {} : { cursor: pageParam }) };
      const params = { path: { name: question.name }, query };
      return unwrap<FigureEvents>(api.GET('/api/figures/{name}/events', { params, signal }));
    },
    initialPageParam: null as string | null,
    getNextPageParam: ({ next }) => next,
  });
