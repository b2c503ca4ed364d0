import { t } from '@rampart/kernel';
import type { LimitUse } from '@rampart/tier-policy/contract';

/** The use of a limit: "3 of 25", or "3, not limited". */
export const usedText = ({ used, allowed }: Pick<LimitUse, 'used' | 'allowed'>): string =>
  allowed === null ? t`${used}, not limited` : t`${used} of ${allowed}`;

export const metLimits = (limits: readonly LimitUse[]): readonly LimitUse[] =>
  limits.filter(({ used, allowed }) => allowed !== null && used >= allowed && used > 0);
