import type { KeyScopeView } from '@rampart/identity-access/contract';
import { ROLES, type RoleName } from '@rampart/identity-access/contract';
import { keyAccess } from '@rampart/installation';
import type { Route } from './routes.js';

/** A permission of API keys. Roles may grant it if they may call one of its routes. */
export interface KeyScope extends KeyScopeView {
  readonly roles: readonly RoleName[];
}

/** Every permission that opens a route, in the order of the capabilities that declare them. */
export function keyScopes(routes: readonly Route[]): KeyScope[] {
  return keyAccess.flatMap(({ resource, title, read, write }) =>
    [
      { name: `${resource}:read`, title: `Read ${title.toLowerCase()}`, description: read },
      { name: `${resource}:write`, title: `Change ${title.toLowerCase()}`, description: write ?? '' },
    ].flatMap((scope) => {
      const roles = new Set(routes.filter((route) => route.scope === scope.name).flatMap(rolesOf));
      return roles.size === 0 ? [] : [{ ...scope, group: title, roles: [...roles] }];
    }),
  );
}

const rolesOf = ({ rule }: Route): readonly RoleName[] =>
  rule?.kind === 'roles' ? rule.roles : ROLES.map(({ name }) => name);
