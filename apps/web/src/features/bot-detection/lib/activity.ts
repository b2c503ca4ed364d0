import { t } from '@rampart/kernel';

const DAYS = [t`Mon`, t`Tue`, t`Wed`, t`Thu`, t`Fri`, t`Sat`, t`Sun`] as const;
const HOURS_A_DAY = 24;

export const HOURS = Array.from({ length: HOURS_A_DAY }, (_, hour) => ({
  id: String(hour),
  title: String(hour).padStart(2, '0'),
}));

interface ActivityRow {
  readonly id: string;
  readonly title: string;
  readonly values: Readonly<Record<string, number>>;
}

/** Counts posts by weekday and hour, UTC. @param times milliseconds since 1970 */
export function activityRows(times: readonly number[]): readonly ActivityRow[] {
  const counts = DAYS.map(() => new Map<string, number>());
  for (const time of times) {
    const at = new Date(time);
    const day = counts[(at.getUTCDay() + 6) % 7];
    const hour = String(at.getUTCHours());
    day?.set(hour, (day.get(hour) ?? 0) + 1);
  }
  return DAYS.map((title, day) => ({ id: title, title, values: Object.fromEntries(counts[day] ?? []) }));
}

/** The longest run of hours of the day without a post. It may cross midnight. */
export function quietHours(times: readonly number[]): number {
  const busy = new Set(times.map((time) => new Date(time).getUTCHours()));
  if (busy.size === 0) return HOURS_A_DAY;
  let longest = 0;
  for (const start of busy) {
    let run = 0;
    while (run < HOURS_A_DAY && !busy.has((start + 1 + run) % HOURS_A_DAY)) run += 1;
    longest = Math.max(longest, run);
  }
  return longest;
}
