import { versionOf } from '../../adapters/scim/version.js';
import type { ScimGroupRow, Membership } from '../../adapters/scim/groups.js';
import type { ListedUser } from '../../adapters/scim/users.js';

export const USER_SCHEMA = 'urn:ietf:params:scim:schemas:core:2.0:User';
export const GROUP_SCHEMA = 'urn:ietf:params:scim:schemas:core:2.0:Group';

export interface ScimResource {
  readonly schemas: readonly string[];
  readonly id: string;
  readonly meta: {
    readonly resourceType: 'User' | 'Group';
    readonly created: string;
    readonly lastModified: string;
    readonly location: string;
    readonly version: string;
  };
  readonly [attribute: string]: unknown;
}

/** @param base the address of SCIM without a slash at its end */
export function userResource(user: ListedUser, groups: readonly Membership[], base: string): ScimResource {
  const { id, userName, externalId, displayName, givenName, familyName, email, active } = user;
  const name = {
    ...(givenName !== null && { givenName }),
    ...(familyName !== null && { familyName }),
    formatted: displayName,
  };
  return withMeta('User', user, `${base}/Users/${id}`, {
    schemas: [USER_SCHEMA],
    id,
    ...(externalId !== null && { externalId }),
    ...{ userName, displayName, name, active },
    ...(email !== null && { emails: [{ value: email, type: 'work', primary: true }] }),
    ...(groups.length > 0 && {
      groups: groups.map(({ groupId, display }) => ({
        ...{ value: groupId, display, type: 'direct' },
        $ref: `${base}/Groups/${groupId}`,
      })),
    }),
  });
}

/** @param members null when they are left out */
export function groupResource(
  group: ScimGroupRow,
  members: readonly Membership[] | null,
  base: string,
): ScimResource {
  const { id, displayName, externalId } = group;
  return withMeta('Group', group, `${base}/Groups/${id}`, {
    schemas: [GROUP_SCHEMA],
    id,
    ...(externalId !== null && { externalId }),
    displayName,
    ...(members !== null && {
      members: members.map(({ userId, display }) => ({
        ...{ value: userId, display, type: 'User' },
        $ref: `${base}/Users/${userId}`,
      })),
    }),
  });
}

function withMeta(
  resourceType: 'User' | 'Group',
  { createdAt, modifiedAt }: { readonly createdAt: Date; readonly modifiedAt: Date },
  location: string,
  resource: { readonly schemas: readonly string[]; readonly id: string; readonly [name: string]: unknown },
): ScimResource {
  const times = { created: createdAt.toISOString(), lastModified: modifiedAt.toISOString() };
  // The names of members change without the resource.
  const version = versionOf({ ...resource, ...times }, ['display']);
  return { ...resource, meta: { resourceType, ...times, location, version } };
}
