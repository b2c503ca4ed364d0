import { ROLES } from '@rampart/identity-access/contract';

/** Roles that can be held in a tenant: staff roles in the operator's own only. */
export const roleOptions = (staff: boolean): readonly (typeof ROLES)[number][] =>
  ROLES.filter(({ staffOnly }) => staff || !staffOnly);
