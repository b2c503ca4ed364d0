import { t } from '@rampart/kernel';
import type { LimitUse } from '@rampart/tier-policy/contract';
import { formatNumber } from '../../../../shared/format/numbers.js';

export function limitsMet(
  uses: readonly LimitUse[],
  of: readonly LimitUse['limit'][],
): readonly (LimitUse & { readonly allowed: number })[] {
  return uses.flatMap((use) =>
    use.allowed !== null && of.includes(use.limit) && use.used >= use.allowed
      ? [{ ...use, allowed: use.allowed }]
      : [],
  );
}

/** A met limit in words: its use, and when it frees a place. */
export function limitText(
  { title, used, allowed, freeAt }: LimitUse & { readonly allowed: number },
  timeOf: (at: Date) => string,
): string {
  const use = t`${title}: ${formatNumber(used)} of ${formatNumber(allowed)} in use.`;
  return freeAt === null ? use : t`${use} More quota is available at ${timeOf(new Date(freeAt))}.`;
}
