import { DomainError, t } from '@rampart/kernel';
import type { Overlap, Recurrence } from '../../contract/index.js';
import { instantOf, type WallTime } from './resolve-time.js';

/** The local times of a recurrence: the same time on later days, so that clock changes do not move it. */
export function localTimesOf({ every, interval, count }: Recurrence, localTime: string): readonly string[] {
  const [day = '', time = ''] = localTime.split('T');
  const first = new Date(`${day}T00:00:00Z`);
  const dayOfMonth = first.getUTCDate();
  return Array.from({ length: count }, (_, index) => {
    const date = new Date(first);
    const steps = index * interval;
    if (every === 'month') {
      date.setUTCDate(1);
      date.setUTCMonth(first.getUTCMonth() + steps);
      // In a shorter month, the 31st becomes the last day.
      const last = new Date(Date.UTC(date.getUTCFullYear(), date.getUTCMonth() + 1, 0)).getUTCDate();
      date.setUTCDate(Math.min(dayOfMonth, last));
    } else date.setUTCDate(dayOfMonth + steps * (every === 'week' ? 7 : 1));
    return `${date.toISOString().slice(0, 10)}T${time}`;
  });
}

/** The instants of a schedule. @throws DomainError naming the day on which the time does not exist, or exists twice */
export function instantsOfSchedule(
  { localTime, zone }: WallTime,
  recurrence: Recurrence | null,
  overlap: Overlap | undefined,
): readonly number[] {
  const times = recurrence === null ? [localTime] : localTimesOf(recurrence, localTime);
  return times.map((each) => {
    try {
      return instantOf({ localTime: each, zone }, overlap);
    } catch (error) {
      if (!(error instanceof DomainError) || each === localTime || error.code !== 'publishing.in-gap')
        throw error;
      const day = each.slice(0, 10);
      throw new DomainError(
        'publishing.in-gap',
        'invalid',
        t`On ${day} clocks in ${zone} skip ${each.slice(11)}. Choose another time, or end the series before.`,
        { localTime: each },
      );
    }
  });
}
