import { ROLES } from '@rampart/identity-access/contract';

/** The roles that a user of the tenant can have. Only the operator's own tenant has staff roles. */
export const roleOptions = (staff: boolean): readonly (typeof ROLES)[number][] =>
  ROLES.filter(({ staffOnly }) => staff || !staffOnly);
