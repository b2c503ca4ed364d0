import {
  type CaseDetail,
  type OperatedCase,
  type MergeCase,
  type MoveCase,
  SOC_CASES_TOPIC,
  SOC_OPERATED_CASES_TOPIC,
  type SocCase,
  type SplitCase,
  type Suppress,
  type Suppression,
} from '@rampart/soc/contract';
import { useInfiniteQuery, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import {
  api,
  asSent,
  type Positioned,
  type PositionedPage,
  unwrap,
  unwrapPage,
  unwrapPositioned,
} from '../../../../shared/api-client/client.js';
import { byPage, type PageQuery } from '../../../../shared/api-client/pages.js';
import {
  useInvalidateOnMessage,
  useNewestPosition,
  refetchWhileStale,
} from '../../../../shared/live-client/use-invalidate-on-message.js';
import type { ListSource } from '../../../../shared/list/use-live-query.js';
import { type Reach, useReach } from '../../../../shared/soc/reach.js';

const CASES_KEY = ['soc-cases'] as const;
/** A case; in a list of several tenants also with its tenant. */
export type ShownCase = SocCase & Partial<Pick<OperatedCase, 'tenant'>>;
export type ShownDetail = Omit<CaseDetail, 'case'> & { readonly case: ShownCase };
const TOPICS = { own: SOC_CASES_TOPIC, operated: SOC_OPERATED_CASES_TOPIC } as const;

function useFollowed<Data>(
  part: readonly string[],
  read: (signal: AbortSignal) => Promise<Positioned<Data>>,
  { paused, enabled = true }: { readonly paused: boolean; readonly enabled?: boolean },
) {
  const [newest, onPosition] = useNewestPosition();
  const reach = useReach();
  const query = useQuery({
    queryKey: [...CASES_KEY, reach, ...part],
    queryFn: ({ signal }) => read(signal),
    enabled,
    refetchOnWindowFocus: !paused,
    refetchInterval: ({ state: { data } }) => (paused ? false : refetchWhileStale(data, newest)),
  });
  const asOf = paused ? undefined : query.data?.asOf;
  useInvalidateOnMessage({ topic: TOPICS[reach], asOf, queryKey: CASES_KEY, onPosition });
  return query;
}

/** Like `useFollowed`, for a list in pages. */
function useFollowedPages<Item>(
  part: readonly string[],
  get: (page: PageQuery, signal: AbortSignal) => Promise<PositionedPage<Item>>,
  { paused }: { readonly paused: boolean },
) {
  const [newest, onPosition] = useNewestPosition();
  const reach = useReach();
  const query = useInfiniteQuery({
    queryKey: [...CASES_KEY, reach, ...part],
    ...byPage(get),
    refetchOnWindowFocus: !paused,
    refetchInterval: ({ state: { data } }) => (paused ? false : refetchWhileStale(data?.pages[0], newest)),
  });
  const asOf = paused ? undefined : query.data?.pages[0]?.asOf;
  useInvalidateOnMessage({ topic: TOPICS[reach], asOf, queryKey: CASES_KEY, onPosition });
  return query;
}

export const CASES: Readonly<Record<Reach, ListSource<ShownCase>>> = {
  own: {
    key: CASES_KEY,
    topic: SOC_CASES_TOPIC,
    get: (query, signal) => unwrapPage<ShownCase>(api.GET('/api/soc/cases', { params: { query }, signal })),
  },
  operated: {
    key: [...CASES_KEY, 'operated'],
    topic: SOC_OPERATED_CASES_TOPIC,
    get: (query, signal) =>
      unwrapPage<ShownCase>(api.GET('/api/soc/operated/cases', { params: { query }, signal })),
  },
};

export function useCase(caseId: string, paused: boolean) {
  const reach = useReach();
  const params = { path: { caseId } };
  return useFollowed<ShownDetail>(
    ['one', caseId],
    (signal) =>
      reach === 'own'
        ? unwrapPositioned<ShownDetail>(api.GET('/api/soc/cases/{caseId}', { params, signal }))
        : unwrapPositioned<ShownDetail>(api.GET('/api/soc/operated/cases/{caseId}', { params, signal })),
    { paused },
  );
}

export function useCaseAlerts(caseId: string, paused: boolean) {
  const reach = useReach();
  return useFollowedPages(
    ['alerts', caseId],
    (query, signal) => {
      const params = { path: { caseId }, query };
      return reach === 'own'
        ? unwrapPage(api.GET('/api/soc/cases/{caseId}/alerts', { params, signal }))
        : unwrapPage(api.GET('/api/soc/operated/cases/{caseId}/alerts', { params, signal }));
    },
    { paused },
  );
}

export const SUPPRESSIONS: ListSource<Suppression> = {
  key: [...CASES_KEY, 'suppressions'],
  topic: SOC_CASES_TOPIC,
  get: (query, signal) => unwrapPage(api.GET('/api/soc/suppressions', { params: { query }, signal })),
};

function useCaseCommand<Input, Result>(mutationFn: (input: Input) => Promise<Result>) {
  const client = useQueryClient();
  // A refusal also means that the shown state may be outdated.
  return useMutation({ mutationFn, onSettled: () => client.invalidateQueries({ queryKey: CASES_KEY }) });
}

export type CaseWish =
  | ({ readonly kind: 'move'; readonly caseId: string } & MoveCase)
  | ({ readonly kind: 'merge'; readonly caseId: string } & MergeCase)
  | ({ readonly kind: 'split'; readonly caseId: string } & SplitCase)
  | ({ readonly kind: 'suppress' } & Suppress);

function send(wish: CaseWish): Promise<unknown> {
  if (wish.kind === 'suppress') {
    const { kind: _kind, ...body } = wish;
    return unwrap(api.POST('/api/soc/suppressions', { body: asSent(body) }));
  }
  const params = { path: { caseId: wish.caseId } };
  const { reason } = wish;
  switch (wish.kind) {
    case 'move':
      return unwrap(
        api.PUT('/api/soc/cases/{caseId}/status', { params, body: { status: wish.status, reason } }),
      );
    case 'merge':
      return unwrap(api.POST('/api/soc/cases/{caseId}/merge', { params, body: { into: wish.into, reason } }));
    case 'split':
      return unwrap(
        api.POST('/api/soc/cases/{caseId}/split', { params, body: { alerts: wish.alerts, reason } }),
      );
  }
}

export const useCaseWish = () => useCaseCommand(send);

export const useLift = () =>
  useCaseCommand((id: string) =>
    unwrap(api.DELETE('/api/soc/suppressions/{id}', { params: { path: { id } } })),
  );
