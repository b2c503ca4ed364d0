import { DomainError } from '@rampart/kernel';
import { type RoleName, ROLES } from '../contract/index.js';
import type { TenantKind } from './tenant.js';

const STAFF_ONLY = new Set<RoleName>(ROLES.filter((role) => role.staffOnly).map((role) => role.name));

/** Who is doing something to a user: `id` is the acting user, `system` for the installation itself. */
export interface Grantor {
  readonly id: string;
  readonly roles: readonly RoleName[];
}

/** Whether `role` can only be held in the staff tenant. */
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
        `${role} can only be held by the operator's staff.`,
        { role },
      );
    }
    if (isStaffRole(role) && !grantor.roles.includes('core:admin')) {
      throw new DomainError('user.role-not-grantable', 'forbidden', `You may not grant or revoke ${role}.`, {
        role,
      });
    }
  }
}

/**
 * Refuses changes to a user who holds staff roles by anybody but an administrator, so that an owner in the
 * staff tenant cannot suspend or take over an administrator.
 * @throws DomainError `user.not-manageable`
 */
export function assertManageable(target: { readonly roles: readonly RoleName[] }, grantor: Grantor): void {
  if (target.roles.some(isStaffRole) && !grantor.roles.includes('core:admin')) {
    throw new DomainError('user.not-manageable', 'forbidden', 'Only an administrator may change this user.');
  }
}
