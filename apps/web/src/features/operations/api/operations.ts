type QueueOrder = components['schemas']['OrderQueue']['action'];
import { queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { api, unwrap } from '../../../shared/api-client/client.js';
import type { components } from '../../../shared/api-client/generated.js';

export type OperationsState = components['schemas']['OperationsState'];
export type OperatedQueue = OperationsState['queues'][number];
export type Follower = OperationsState['followers'][number];

const KEY = ['operations'] as const;
/** Workers report every few seconds, milliseconds. */
const AGAIN_MS = 10_000;

export const useOperations = () =>
  useQuery({
    queryKey: KEY,
    queryFn: ({ signal }) => unwrap(api.GET('/api/operations', { signal })),
    refetchInterval: AGAIN_MS,
  });

interface Order {
  readonly queue: string;
  readonly action: QueueOrder;
  readonly confirm?: string;
}

const order = ({ queue, dryRun = false, ...asked }: Order & { readonly dryRun?: boolean }) =>
  unwrap(
    api.POST('/api/operations/queues/{name}/order', {
      params: { path: { name: queue } },
      body: { ...asked, dryRun },
    }),
  );

/** How many jobs an order would concern now. */
export const concernedQueryOptions = (queue: string, action: QueueOrder) =>
  queryOptions({
    queryKey: [...KEY, 'concerned', queue, action],
    queryFn: () => order({ queue, action, dryRun: true }),
    staleTime: 0,
  });

export function useOrderQueue() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (given: Order) => order(given),
    onSettled: () => client.invalidateQueries({ queryKey: KEY }),
  });
}

export function useRebuild() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (name: string) =>
      unwrap(api.POST('/api/operations/projections/{name}/rebuild', { params: { path: { name } } })),
    onSettled: () => client.invalidateQueries({ queryKey: KEY }),
  });
}
