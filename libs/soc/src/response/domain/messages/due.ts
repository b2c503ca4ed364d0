import { clockReading } from '@rampart/sigma';
import type { SocSettingsView } from '../../../detection/contract/settings.js';
import type { Severity } from '../../../contract/vocabulary.js';
import { instantAt } from '../../../intake/domain/time/zone.js';

const MINUTE = 60_000;
const DAY = 1_440 * MINUTE;
/** Milliseconds in which a first message collects more alerts. */
const GATHERING = 5_000;

type Quiet = Pick<SocSettingsView, 'timeZone' | 'quietHours' | 'digestMinutes' | 'criticalPasses'>;

export interface Due {
  readonly dueAt: number;
  readonly held: boolean;
}

/** Whether a severity ignores quiet hours. */
export const passes = (severity: Severity, { criticalPasses }: Pick<Quiet, 'criticalPasses'>): boolean =>
  severity === 'critical' && criticalPasses;

/** After collecting alerts, and outside quiet hours. @param now milliseconds since 1970 @param previous last message */
export function dueOf(
  now: number,
  previous: number | null,
  { severity, settings }: { readonly severity: Severity; readonly settings: Quiet },
): Due {
  const { digestMinutes } = settings;
  const gathered = digestMinutes === 0 ? now : now + GATHERING;
  const wanted = previous === null ? gathered : Math.max(gathered, previous + digestMinutes * MINUTE);
  const end = passes(severity, settings) ? null : quietUntil(wanted, settings);
  return end === null ? { dueAt: wanted, held: false } : { dueAt: end, held: true };
}

/** The end of the current quiet hours, or null outside them. `from` is included, `to` is not. */
export function quietUntil(
  instant: number,
  { quietHours, timeZone }: Pick<Quiet, 'quietHours' | 'timeZone'>,
): number | null {
  if (quietHours === null) return null;
  const reading = clockReading(instant, timeZone);
  const day = Math.floor(reading / DAY) * DAY;
  const [from, to] = [minutesOf(quietHours.from), minutesOf(quietHours.to)];
  const at = reading - day;
  const overMidnight = to <= from;
  if (overMidnight ? at < from && at >= to : at < from || at >= to) return null;
  const end = overMidnight && at >= from ? day + DAY + to : day + to;
  return instantAt(end, timeZone);
}

function minutesOf(time: string): number {
  const [hours = 0, minutes = 0] = time.split(':').map(Number);
  return (hours * 60 + minutes) * MINUTE;
}
