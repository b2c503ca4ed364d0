import { useQuery } from '@tanstack/react-query';
import { useClock } from '../../shared/format/clock.js';
import { momentQueryOptions, timeOfMoment } from '../../shared/time-travel/moments.js';
import { useAsOf } from '../../shared/time-travel/use-as-of.js';

const HOUR_MS = 3_600_000;

/** The moment that the page shows, epoch milliseconds: the beginning of this hour, or a past moment. */
export function useShownTime(): number {
  const { asOf } = useAsOf();
  const hour = useClock((nowMs) => Math.floor(nowMs / HOUR_MS)) * HOUR_MS;
  const moment = useQuery({ ...momentQueryOptions(asOf ?? '1'), enabled: asOf !== null });
  const at = asOf === null ? null : timeOfMoment(asOf, moment.data);
  return at === null ? hour : Date.parse(at);
}
