import type { Me } from '@rampart/identity-access/contract';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { api, unwrap, unwrapPage } from '../../shared/api-client/client.js';
import { accessTo } from '../pages/access-to.js';
import { CORE_PAGES } from '../pages/core-pages.js';
import { capabilityPath } from '../pages/capability-path.js';
import type { PageIcon } from '../pages/page-icons.js';
import type { PageArea } from '../pages/page.js';

interface Entity {
  readonly id: string;
  readonly label: string;
  readonly description: string;
  readonly path: string;
}

interface EntityGroup {
  readonly title: string;
  readonly icon: PageIcon;
  readonly found: readonly Entity[];
}

const SHORTEST_QUERY = 2;
const MOST = 8;
const ASKED_AGAIN_AFTER_MS = 30_000;

/** The first few whose words contain the query, whatever its case. */
function matching(query: string, entities: readonly Entity[]): readonly Entity[] {
  const wanted = query.toLocaleLowerCase();
  return entities
    .filter(({ label, description }) => `${label} ${description}`.toLocaleLowerCase().includes(wanted))
    .slice(0, MOST);
}

function useIdentities(path: string | null, wanted: boolean) {
  return useQuery({
    queryKey: ['palette', 'identities'],
    queryFn: ({ signal }) => unwrap(api.GET('/api/impersonation/protected-identities', { signal })),
    enabled: wanted && path !== null,
    staleTime: ASKED_AGAIN_AFTER_MS,
    select: (identities): readonly Entity[] =>
      identities.map(({ id, label, handles }) => ({
        id: `identity ${id}`,
        label,
        description: handles.map((handle) => `@${handle}`).join(' '),
        path: `${path ?? ''}?row=${id}`,
      })),
  });
}

function usePeople(path: string | null, q: string, wanted: boolean) {
  return useQuery({
    queryKey: ['palette', 'people', q],
    queryFn: ({ signal }) =>
      unwrapPage(api.GET('/api/identity-access/users', { params: { query: { q, limit: MOST } }, signal })),
    enabled: wanted && path !== null,
    staleTime: ASKED_AGAIN_AFTER_MS,
    placeholderData: keepPreviousData,
    select: ({ data: users }): readonly Entity[] =>
      users.map(({ id, displayName, username }) => ({
        id: `user ${id}`,
        label: displayName,
        description: username,
        path: `${path ?? ''}?row=${id}`,
      })),
  });
}

/** Identities and people that match a query, within the user's rights; requested on input. */
export function useEntities(query: string, me: Me, area: PageArea) {
  const wanted = query.length >= SHORTEST_QUERY;
  const overview = CORE_PAGES.find(({ path }) => path === '/core/access-overview');
  const mayRead = overview !== undefined && accessTo(overview, me) === 'open';
  const identities = useIdentities(capabilityPath('/security/protected-identities', me, area), wanted);
  const people = usePeople(mayRead ? overview.path : null, query.trim(), wanted);
  const groups: readonly EntityGroup[] = wanted
    ? [
        { title: 'Protected identities', icon: 'shield', found: matching(query, identities.data ?? []) },
        { title: 'People', icon: 'access', found: people.data ?? [] },
      ]
    : [];
  return {
    groups: groups.filter(({ found }) => found.length > 0),
    searching: identities.isFetching || people.isFetching,
  };
}
