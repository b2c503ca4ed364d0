import type {
  AddCompetitor,
  ChallengeClaim,
  ClaimRecord,
  Comparison,
  FeatureId,
  RecordClaim,
} from '@rampart/competitive/contract';
import { infiniteQueryOptions, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { api, unwrap, unwrapPage } from '../../../shared/api-client/client.js';
import { byPage } from '../../../shared/api-client/pages.js';

const KEY = ['competitive'] as const;

export interface CellOf {
  readonly competitorId: string;
  readonly feature: FeatureId;
}

export const comparisonQueryOptions = () =>
  queryOptions({
    queryKey: [...KEY, 'comparison'],
    queryFn: ({ signal }) =>
      unwrap<Comparison>(api.GET('/api/competitive/competitors/comparison', { signal })),
  });

export const claimsQueryOptions = ({ competitorId, feature }: CellOf) =>
  infiniteQueryOptions({
    queryKey: [...KEY, 'claims', competitorId, feature],
    ...byPage((query, signal) =>
      unwrapPage<ClaimRecord>(
        api.GET('/api/competitive/competitors/{competitorId}/features/{feature}/claims', {
          params: { path: { competitorId, feature }, query },
          signal,
        }),
      ),
    ),
  });

function useCompetitiveCommand<Input, Result>(mutationFn: (input: Input) => Promise<Result>) {
  const client = useQueryClient();
  return useMutation({ mutationFn, onSettled: () => client.invalidateQueries({ queryKey: KEY }) });
}

export const useAddCompetitor = () =>
  useCompetitiveCommand((body: AddCompetitor) => unwrap(api.POST('/api/competitive/competitors', { body })));

/** Records a claim with its source, after which its cell shows it. */
export const useRecordClaim = () =>
  useCompetitiveCommand(({ competitorId, ...body }: RecordClaim & { readonly competitorId: string }) =>
    unwrap(
      api.POST('/api/competitive/competitors/{competitorId}/claims', {
        params: { path: { competitorId } },
        body,
      }),
    ),
  );

export const useChallengeClaim = () =>
  useCompetitiveCommand(
    ({
      competitorId,
      claimId,
      ...body
    }: ChallengeClaim & { readonly competitorId: string; readonly claimId: string }) =>
      unwrap(
        api.POST('/api/competitive/competitors/{competitorId}/claims/{claimId}/challenge', {
          params: { path: { competitorId, claimId } },
          body,
        }),
      ),
  );
