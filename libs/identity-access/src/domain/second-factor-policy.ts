import type { RoleName } from '../contract/index.js';

/** Whom an installation obliges to have a second factor: nobody, the operator's staff, or everyone. */
export const SECOND_FACTOR_POLICIES = ['optional', 'staff', 'everyone'] as const;
export type SecondFactorPolicy = (typeof SECOND_FACTOR_POLICIES)[number];

/** Whether somebody with these roles must have one. */
export const obliges = (policy: SecondFactorPolicy, roles: readonly RoleName[]): boolean =>
  policy === 'everyone' || (policy === 'staff' && roles.some((role) => role.startsWith('core:')));
