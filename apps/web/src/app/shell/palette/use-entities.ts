import { useQuery } from '@tanstack/react-query';
import { api, unwrap } from '../../../shared/api-client/client.js';

const SHORTEST_QUERY = 2;
const LONGEST_QUERY = 100;
const ASKED_AGAIN_AFTER_MS = 30_000;

/** The items that the server finds for a query. A newer query cancels the request. */
export function useEntities(asked: string) {
  const q = asked.slice(0, LONGEST_QUERY).trim();
  const wanted = q.length >= SHORTEST_QUERY;
  const { data, error, isFetching, refetch } = useQuery({
    queryKey: ['palette', q],
    queryFn: ({ signal }) => unwrap(api.GET('/api/search', { params: { query: { q } }, signal })),
    enabled: wanted,
    staleTime: ASKED_AGAIN_AFTER_MS,
  });
  return {
    items: wanted ? (data?.items ?? []) : [],
    failed: wanted && error !== null && !isFetching,
    searching: wanted && isFetching,
    searchAgain: () => void refetch(),
  };
}
