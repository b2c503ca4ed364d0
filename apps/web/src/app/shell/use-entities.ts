import type { Me } from '@rampart/identity-access/contract';
import { keepPreviousData, useQueries } from '@tanstack/react-query';
import { CONTRIBUTIONS } from '../contributions/contributions.js';
import { pagePath } from '../contributions/page-path.js';
import type { PageArea } from '../pages/page.js';

const SHORTEST_QUERY = 2;
const MOST = 8;
const ASKED_AGAIN_AFTER_MS = 30_000;
const SOURCES = CONTRIBUTIONS.flatMap(({ search }) => search ?? []);

/** Rows that match a query, within the user's rights; requested on input. */
export function useEntities(query: string, me: Me, area: PageArea) {
  const wanted = query.length >= SHORTEST_QUERY;
  const q = query.trim();
  const sources = SOURCES.map((source) => ({ ...source, path: pagePath(source.page, me, area) }));
  const answers = useQueries({
    queries: sources.map(({ page, path, find }) => ({
      queryKey: ['palette', page, q],
      queryFn: ({ signal }: { readonly signal: AbortSignal }) => find({ q, limit: MOST }, signal),
      enabled: wanted && path !== null,
      staleTime: ASKED_AGAIN_AFTER_MS,
      placeholderData: keepPreviousData,
    })),
  });
  const groups = sources.map(({ title, icon, path }, place) => ({
    ...{ title, icon },
    found: (wanted ? (answers[place]?.data ?? []) : []).map((found) => ({
      ...found,
      path: `${path ?? ''}?row=${found.id}`,
    })),
  }));
  return {
    groups: groups.filter(({ found }) => found.length > 0),
    searching: answers.some(({ isFetching }) => isFetching),
  };
}
