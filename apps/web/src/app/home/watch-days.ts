import type { FigureBucket } from '@rampart/figures/contract';
import { t } from '@rampart/kernel';
import { formatNumber, plural } from '../../shared/format/numbers.js';

/** `before`: earlier than the first scan. `part`: some networks did not answer at its end. */
export type WatchDay = 'full' | 'part' | 'missed' | 'before';

/** How the days were watched. @param scans @param failed figures with the same buckets, one a day */
export function watchDays(
  scans: readonly FigureBucket[],
  failed: readonly FigureBucket[],
): readonly WatchDay[] {
  return scans.map(({ value, change }, place): WatchDay => {
    if ((value ?? 0) === 0) return 'before';
    if ((change ?? 0) === 0) return 'missed';
    return (failed[place]?.value ?? 0) > 0 ? 'part' : 'full';
  });
}

/** The days in a sentence, for readers who do not see the merlons. */
export function watchText(days: readonly WatchDay[]): string {
  const of = (kind: WatchDay): number => days.filter((day) => day === kind).length;
  const watched = days.length - of('before');
  if (watched === 0) return t`No scan yet.`;
  const parts = [
    t`${formatNumber(of('full'))} with all networks`,
    ...(of('part') === 0 ? [] : [t`${formatNumber(of('part'))} with some`]),
    ...(of('missed') === 0 ? [] : [t`${formatNumber(of('missed'))} without a scan`]),
  ];
  return t`The watch of ${plural(watched, 'day')}: ${parts.join(', ')}.`;
}
