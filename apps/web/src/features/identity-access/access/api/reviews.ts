import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import type { AccessReviewView, DecideAccess, OpenAccessReview } from '@rampart/identity-access/contract';
import { api, unwrap, unwrapPage } from '../../../../shared/api-client/client.js';
import type { ListSource } from '../../../../shared/list/use-live-query.js';

const REVIEWS_KEY = ['access', 'reviews'] as const;
const atId = (id: string) => ({ params: { path: { id } } });

export const REVIEWS: ListSource<AccessReviewView> = {
  key: REVIEWS_KEY,
  topic: null,
  get: (query, signal) =>
    unwrapPage(api.GET('/api/identity-access/access-reviews', { params: { query }, signal })),
};

export const reviewQueryOptions = (id: string) =>
  queryOptions({
    queryKey: [...REVIEWS_KEY, id],
    queryFn: ({ signal }) =>
      unwrap(api.GET('/api/identity-access/access-reviews/{id}', { ...atId(id), signal })),
  });

function useReviewCommand<Input, Result>(mutationFn: (input: Input) => Promise<Result>) {
  const client = useQueryClient();
  return useMutation({ mutationFn, onSettled: () => client.invalidateQueries({ queryKey: ['access'] }) });
}

export function useOpenReview() {
  return useReviewCommand((body: OpenAccessReview) =>
    unwrap(api.POST('/api/identity-access/access-reviews', { body })),
  );
}

export function useDecideAccess() {
  return useReviewCommand(({ id, ...body }: DecideAccess & { readonly id: string }) =>
    unwrap(api.POST('/api/identity-access/access-reviews/{id}/decide', { ...atId(id), body })),
  );
}

/** Closes a review. @returns the roles without a decision */
export function useCloseReview() {
  return useReviewCommand((id: string) =>
    unwrap(api.POST('/api/identity-access/access-reviews/{id}/close', atId(id))),
  );
}
