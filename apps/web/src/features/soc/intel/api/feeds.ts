import type { IntelFeed, LookAtTaxii, SaveFeed, TaxiiOffer } from '@rampart/soc/contract';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { regularlyAndUntilShown } from '../../../../shared/api-client/shown-position.js';
import { api, asSent, unwrap } from '../../../../shared/api-client/client.js';

/** The query key is below that of all indicators, so it is invalidated with them. */
const FEEDS = ['soc', 'intel', 'feeds'] as const;

export const useFeeds = (refetchMs: number | false) =>
  useQuery({
    queryKey: FEEDS,
    queryFn: ({ signal }) => unwrap<readonly IntelFeed[]>(api.GET('/api/soc/intel/feeds', { signal })),
    refetchInterval: regularlyAndUntilShown(refetchMs),
  });

function useFeedCommand<Input, Result>(mutationFn: (input: Input) => Promise<Result>) {
  const client = useQueryClient();
  return useMutation({
    mutationFn,
    onSettled: () => client.invalidateQueries({ queryKey: FEEDS }),
  });
}

const at = (feedId: string) => ({ params: { path: { feedId } } });

export const useSaveFeed = (id: string | null) =>
  useFeedCommand((feed: SaveFeed) => {
    const body = asSent(feed);
    return id === null
      ? unwrap(api.POST('/api/soc/intel/feeds', { body }))
      : unwrap(api.PUT('/api/soc/intel/feeds/{feedId}', { ...at(id), body }));
  });

/** Switches a feed on or off; its indicators stay, and polling stops while it is off. */
export const useSwitchFeed = () =>
  useFeedCommand(({ id, enabled }: Pick<IntelFeed, 'id' | 'enabled'>) =>
    unwrap(api.PUT('/api/soc/intel/feeds/{feedId}/enabled', { ...at(id), body: { enabled } })),
  );

export const usePollFeed = () =>
  useFeedCommand((id: string) => unwrap(api.POST('/api/soc/intel/feeds/{feedId}/poll', at(id))));

export const useRemoveFeed = () =>
  useFeedCommand((id: string) => unwrap(api.DELETE('/api/soc/intel/feeds/{feedId}', at(id))));

/** The collections of a TAXII server. Nothing is stored. */
export const useLookAtServer = () =>
  useMutation({
    mutationFn: (wanted: LookAtTaxii) =>
      unwrap<TaxiiOffer>(api.POST('/api/soc/intel/feeds/inspect', { body: asSent(wanted) })),
  });
