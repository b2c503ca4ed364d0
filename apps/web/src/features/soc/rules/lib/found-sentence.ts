import { t } from '@rampart/kernel';
import type { BackTest } from '@rampart/soc/contract';
import { plural } from '../../../../shared/format/numbers.js';

/** What the rule would have done: "Would have alerted 3 times in 7 days." */
export function foundSentence({ status, hits, days }: Pick<BackTest, 'status' | 'hits' | 'days'>): string {
  const span = plural(days, 'day');
  if (status === 'running') return t`Would have alerted ${plural(hits, 'time')} so far, of ${span}.`;
  if (status !== 'finished') return t`Would have alerted ${plural(hits, 'time')} in the part that was read.`;
  return hits === 0
    ? t`Would not have alerted in ${span}.`
    : t`Would have alerted ${plural(hits, 'time')} in ${span}.`;
}
