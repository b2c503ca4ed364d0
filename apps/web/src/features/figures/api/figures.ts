import type { FigureEvents, FigureView } from '@rampart/figures/contract';
import { writeFilter } from '@rampart/lists/contract';
import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import { api, type Positioned, unwrap, unwrapPositioned } from '../../../shared/api-client/client.js';
import { rangeBounds, type TimeRange } from '../../../shared/url-state/time-range.js';
import { figuresFeed } from '../live/feed-instance.js';
import { figureKeys } from './keys.js';

/** The default comparison period of tiles. */
export const DEFAULT_RANGE: TimeRange = { kind: 'last', amount: 7, unit: 'd' };
export const SPARKLINE = 28;

export interface FiguresQuestion {
  readonly names: readonly string[];
  readonly range: TimeRange;
  readonly asOf: string | null;
  /** Equal parts of the range. */
  readonly buckets: number;
}

/** Figures by name; those the person may not read are absent. The present is followed live. */
export const figuresQueryOptions = ({ names, range, asOf, buckets }: FiguresQuestion) =>
  queryOptions({
    queryKey: [...figureKeys.values, names, range, asOf, buckets],
    queryFn: async ({ signal }): Promise<Positioned<readonly FigureView[]>> => {
      const { from, to } = rangeBounds(range, Date.now());
      const query = {
        names: [...names],
        since: new Date(from).toISOString(),
        ...(range.kind === 'between' ? { until: new Date(to).toISOString() } : {}),
        buckets,
      };
      const answer = await unwrapPositioned<readonly FigureView[]>(
        api.GET('/api/figures', { params: { query }, signal }),
      );
      return asOf === null && range.kind === 'last' ? figuresFeed.catchUp(answer) : answer;
    },
    // Data may be outdated when no component followed it.
    refetchOnMount: 'always',
    staleTime: 0,
  });

export interface EventsQuestion {
  readonly name: string;
  readonly show: 'counted' | 'moved';
  readonly dimension: string | null;
  /** Only events of this time; ISO 8601, the end exclusive. */
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

/** The events a figure counts, newest first, page by page. */
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
