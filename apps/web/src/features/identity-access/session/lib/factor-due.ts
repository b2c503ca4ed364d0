import type { Me } from '@rampart/identity-access/contract';

/** Whether the server refuses everything but setting up a second factor. */
export const isFactorDue = ({ secondFactor }: Pick<Me, 'secondFactor'>): boolean =>
  secondFactor.required && !secondFactor.enabled;
