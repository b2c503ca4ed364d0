import { DomainError } from '@rampart/kernel';
import { type RoleName, ROLES } from '../contract/index.js';
import type { TenantKind } from './tenant.js';

const STAFF_ONLY = new Set<RoleName>(ROLES.filter((role) => role.staffOnly).map((role) => role.name));

/** Who is doing something to a user: `id` is the acting user, `system` for the installation itself. */
export interface Grantor {
  readonly id: string;
  readonly roles: readonly RoleName[];
  /** Those of the roles that they hold for a time only. */
  readonly heldForATime?: readonly RoleName[];
}

export const isStaffRole = (role: RoleName): boolean => STAFF_ONLY.has(role);

/**
 * Refuses roles that the grantor may not hand out or the tenant cannot hold: an administrator grants every role,
 * an owner nexus roles only, and staff roles exist in the staff tenant only.
 * @throws DomainError `user.role-not-grantable`, `user.role-not-for-this-tenant`
 */
export function assertGrantable(roles: readonly RoleName[], grantor: Grantor, tenantKind: TenantKind): void {
  for (const role of roles) {
    if (isStaffRole(role) && tenantKind !== 'staff') {
      throw new DomainError(
        'user.role-not-for-this-tenant',
        'invalid',
        `Only staff of the operator can have ${role}. Choose another role.`,
        { role },
      );
    }
    if (isStaffRole(role) && !grantor.roles.includes('core:admin')) {
      throw new DomainError(
        'user.role-not-grantable',
        'forbidden',
        `You cannot grant or revoke ${role}. Ask an administrator.`,
        {
          role,
        },
      );
    }
  }
}

/**
 * Refuses changes to a staff user by anyone but an administrator, so that an owner in the staff tenant cannot
 * take over an administrator.
 * @throws DomainError `user.not-manageable`
 */
export function assertManageable(target: { readonly roles: readonly RoleName[] }, grantor: Grantor): void {
  if (target.roles.some(isStaffRole) && !grantor.roles.includes('core:admin')) {
    throw new DomainError(
      'user.not-manageable',
      'forbidden',
      'Only an administrator can change this user. Ask one.',
    );
  }
}

const ADMINISTERING: readonly RoleName[] = ['core:admin', 'nexus:owner'];

/** Whether `role` allows its holder to administer users. */
export const isAdministering = (role: RoleName): boolean => ADMINISTERING.includes(role);

interface Holder {
  readonly roles: readonly RoleName[];
  readonly roleEnds: Readonly<Partial<Record<RoleName, string>>>;
}

/**
 * Administering roles held permanently by this user only; `core:admin` covers all others.
 * @param others what each other active user holds permanently
 */
export const rolesHeldAlone = (target: Holder, others: readonly (readonly RoleName[])[]): RoleName[] =>
  target.roles
    .filter(isAdministering)
    .filter((role) => target.roleEnds[role] === undefined)
    .filter((role) => !others.some((held) => held.includes(role) || held.includes('core:admin')));

/**
 * Refuses to revoke or limit a permanent administering role by a temporary administrator: otherwise none
 * would remain after their time.
 * @throws DomainError `user.would-leave-nobody`
 */
export function assertStaysAdministered(target: Holder, taken: readonly RoleName[], grantor: Grantor): void {
  const { roles, heldForATime = [] } = grantor;
  const heldForGood = roles.filter((role) => !heldForATime.includes(role));
  for (const role of taken.filter(isAdministering)) {
    if (!target.roles.includes(role) || target.roleEnds[role] !== undefined) continue;
    if (heldForGood.includes('core:admin') || heldForGood.includes(role)) continue;
    throw new DomainError(
      'user.would-leave-nobody',
      'conflict',
      `Your role is temporary, so you cannot revoke a permanent ${role}. Ask a permanent administrator.`,
      { role },
    );
  }
}
