import type { RoleName } from '../contract/index.js';

/** Who must have a second factor: none, the operator's staff, or all users. */
export const SECOND_FACTOR_POLICIES = ['optional', 'staff', 'everyone'] as const;
export type SecondFactorPolicy = (typeof SECOND_FACTOR_POLICIES)[number];

/** Whether a user with these roles must have one. */
export const obliges = (policy: SecondFactorPolicy, roles: readonly RoleName[]): boolean =>
  policy === 'everyone' || (policy === 'staff' && roles.some((role) => role.startsWith('core:')));
