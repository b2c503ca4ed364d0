import { DomainError, t } from '@rampart/kernel';
import { type RoleName, ROLES } from '../contract/index.js';
import type { TenantKind } from './tenant.js';

const STAFF_ONLY = new Set<RoleName>(ROLES.filter((role) => role.staffOnly).map((role) => role.name));

export interface Grantor {
  readonly id: string;
  readonly roles: readonly RoleName[];
  /** Those of the roles that have an end. */
  readonly heldForATime?: readonly RoleName[];
}

export const isStaffRole = (role: RoleName): boolean => STAFF_ONLY.has(role);

/** Staff roles only in the staff tenant. @throws `user.role-not-grantable`, `user.role-not-for-this-tenant` */
export function assertGrantable(roles: readonly RoleName[], grantor: Grantor, tenantKind: TenantKind): void {
  for (const role of roles) {
    if (isStaffRole(role) && tenantKind !== 'staff') {
      throw new DomainError(
        'user.role-not-for-this-tenant',
        'invalid',
        t`Only staff of the operator can have ${role}. Choose another role.`,
        { role },
      );
    }
    if (isStaffRole(role) && !grantor.roles.includes('core:admin')) {
      throw new DomainError(
        'user.role-not-grantable',
        'forbidden',
        t`You cannot grant or revoke ${role}. Ask an administrator.`,
        {
          role,
        },
      );
    }
  }
}

/** An owner in the staff tenant could take over an administrator. @throws DomainError `user.not-manageable` */
export function assertManageable(target: { readonly roles: readonly RoleName[] }, grantor: Grantor): void {
  if (target.roles.some(isStaffRole) && !grantor.roles.includes('core:admin')) {
    throw new DomainError(
      'user.not-manageable',
      'forbidden',
      t`Only an administrator can change this user. Ask one.`,
    );
  }
}

const ADMINISTERING: readonly RoleName[] = ['core:admin', 'nexus:owner'];

export const isAdministering = (role: RoleName): boolean => ADMINISTERING.includes(role);

interface Holder {
  readonly roles: readonly RoleName[];
  readonly roleEnds: Readonly<Partial<Record<RoleName, string>>>;
}

/** Roles that only the target holds for good; `core:admin` includes all others. @param others of each other active user */
export const rolesHeldAlone = (target: Holder, others: readonly (readonly RoleName[])[]): RoleName[] =>
  target.roles
    .filter(isAdministering)
    .filter((role) => target.roleEnds[role] === undefined)
    .filter((role) => !others.some((held) => held.includes(role) || held.includes('core:admin')));

/** No administrator might remain when the grantor's role ends. @throws DomainError `user.last-administrator` */
export function assertStaysAdministered(target: Holder, taken: readonly RoleName[], grantor: Grantor): void {
  const { roles, heldForATime = [] } = grantor;
  const heldForGood = roles.filter((role) => !heldForATime.includes(role));
  for (const role of taken.filter(isAdministering)) {
    if (!target.roles.includes(role) || target.roleEnds[role] !== undefined) continue;
    if (heldForGood.includes('core:admin') || heldForGood.includes(role)) continue;
    throw new DomainError(
      'user.last-administrator',
      'conflict',
      t`Your role is temporary, so you cannot revoke a permanent ${role}. Ask a permanent administrator.`,
      { role },
    );
  }
}
