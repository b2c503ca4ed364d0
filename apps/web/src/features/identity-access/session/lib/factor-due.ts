import type { Me } from '@rampart/identity-access/contract';

/** Whether the server refuses everything except the set-up of a second factor. */
export const isFactorDue = ({ secondFactor }: Pick<Me, 'secondFactor'>): boolean =>
  secondFactor.required && !secondFactor.enabled;

/** Whether the server refuses everything until the person has set something up. */
export const isSetUpDue = (me: Pick<Me, 'secondFactor' | 'passwordChangeRequired'>): boolean =>
  me.passwordChangeRequired || isFactorDue(me);
