import type { RoleName } from '../contract/index.js';

export const SECOND_FACTOR_POLICIES = ['optional', 'staff', 'everyone'] as const;
export type SecondFactorPolicy = (typeof SECOND_FACTOR_POLICIES)[number];

export const obliges = (policy: SecondFactorPolicy, roles: readonly RoleName[]): boolean =>
  policy === 'everyone' || (policy === 'staff' && roles.some((role) => role.startsWith('core:')));
