import { withTenant } from '@rampart/database';
import { loadStream } from '@rampart/event-log';
import type { EntityManager } from 'typeorm';
import {
  countMembers,
  groupsOf,
  listScimGroups,
  membersOf,
  readScimGroup,
} from '../../adapters/scim/groups.js';
import { type ListedUser, listScimUsers, readScimUser, type ScimPage } from '../../adapters/scim/users.js';
import { SCIM_PAGE, type ScimList, type ScimQuery, type ScimSelection } from '../../contract/scim.js';
import { parseFilter } from '../../domain/scim/filter.js';
import { noResource, tooMany } from '../../domain/scim/scim-error.js';
import { select, type Selection, selectionOf, wants } from '../../domain/scim/selection.js';
import { isPresent, userStream } from '../../domain/user.js';
import { userDecider } from '../../domain/user.decider.js';
import type { AccessDependencies } from '../dependencies.js';
import { groupResource, type ScimResource, userResource } from './resources.js';

/** Where a request reads: its tenant, and the address that resources are given. */
export interface ScimPlace {
  readonly tenantId: string;
  readonly base: string;
}

/** Members that the groups of one page have together. */
const MEMBERS_MOST = 20_000;

const selectionOfQuery = ({ attributes, excludedAttributes }: ScimSelection): Selection =>
  selectionOf(attributes, excludedAttributes);

/** RFC 7644 section 3.4.2.4: a start below 1 is 1, a count below 0 is 0. */
function pageOf({ filter, startIndex = 1, count = SCIM_PAGE.usual }: ScimQuery): ScimPage {
  return {
    filter: filter === undefined || filter.trim() === '' ? null : parseFilter(filter),
    offset: Math.max(1, startIndex) - 1,
    limit: Math.min(SCIM_PAGE.most, Math.max(0, count)),
  };
}

const listOf = (total: number, { offset }: ScimPage, resources: ScimList['Resources']): ScimList => ({
  schemas: ['urn:ietf:params:scim:api:messages:2.0:ListResponse'],
  totalResults: total,
  startIndex: offset + 1,
  itemsPerPage: resources.length,
  Resources: resources,
});

/** Users of the tenant, made by a provider or by people. @throws DomainError `scim.invalid-filter` */
export function readScimUsers(
  deps: AccessDependencies,
  place: ScimPlace,
  query: ScimQuery,
): Promise<ScimList> {
  const page = pageOf(query);
  const selection = selectionOfQuery(query);
  return withTenant(deps.database, place.tenantId, async (manager) => {
    const { total, users } = await listScimUsers(manager, page);
    const groups = await groupsOf(
      manager,
      users.map(({ id }) => id),
    );
    const resources = users.map((user) =>
      select(
        userResource(
          user,
          groups.filter(({ userId }) => userId === user.id),
          place.base,
        ),
        selection,
      ),
    );
    return listOf(total, page, resources);
  });
}

/** @throws DomainError `scim.invalid-filter`, `scim.too-many` */
export function readScimGroups(
  deps: AccessDependencies,
  place: ScimPlace,
  query: ScimQuery,
): Promise<ScimList> {
  const page = pageOf(query);
  const selection = selectionOfQuery(query);
  return withTenant(deps.database, place.tenantId, async (manager) => {
    const { total, groups } = await listScimGroups(manager, page);
    const ids = groups.map(({ id }) => id);
    const withMembers = wants(selection, 'members');
    if (withMembers && (await countMembers(manager, ids)) > MEMBERS_MOST)
      throw tooMany('These groups have too many members. Exclude members, or ask for fewer groups.');
    const members = withMembers ? await membersOf(manager, ids) : [];
    const resources = groups.map((group) => {
      const own = withMembers ? members.filter(({ groupId }) => groupId === group.id) : null;
      return select(groupResource(group, own, place.base), selection);
    });
    return listOf(total, page, resources);
  });
}

/** Reads the log, which is never behind. @throws DomainError `scim.not-found` */
export async function readScimResourceOfUser(
  deps: Pick<AccessDependencies, 'log'>,
  manager: EntityManager,
  { tenantId, base }: ScimPlace,
  id: string,
): Promise<ScimResource> {
  const user = await loadListedUser(deps, manager, tenantId, id);
  return userResource(user, await groupsOf(manager, [id]), base);
}

/** @throws DomainError `scim.not-found` */
export async function loadListedUser(
  deps: Pick<AccessDependencies, 'log'>,
  manager: EntityManager,
  tenantId: string,
  id: string,
): Promise<ListedUser> {
  const { state, events } = await loadStream(deps.log, userDecider, { tenantId, stream: userStream(id) });
  const row = await readScimUser(manager, id);
  if (!isPresent(state) || (row !== null && row.deletedAt !== null)) throw noResource();
  const first = new Date(events[0]?.metadata.at ?? 0);
  return {
    id,
    userName: row?.userName ?? state.username,
    externalId: row?.externalId ?? null,
    displayName: state.displayName,
    givenName: row?.givenName ?? null,
    familyName: row?.familyName ?? null,
    email: state.email,
    active: state.status !== 'suspended',
    createdAt: row?.createdAt ?? first,
    modifiedAt: row?.modifiedAt ?? first,
  };
}

/** @throws DomainError `scim.not-found` */
export async function readScimResourceOfGroup(
  manager: EntityManager,
  { base }: ScimPlace,
  id: string,
): Promise<ScimResource> {
  const group = await readScimGroup(manager, id);
  if (group === null) throw noResource();
  return groupResource(group, await membersOf(manager, [id]), base);
}

export const selected = (resource: ScimResource, query: ScimSelection): Readonly<Record<string, unknown>> =>
  select(resource, selectionOfQuery(query));
