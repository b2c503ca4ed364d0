import { type ConsultationCalendar, consultationCalendarSchema } from '@rampart/booking/contract';

/** The error of each field; for a list, that of its first wrong entry. */
export function calendarProblems(calendar: ConsultationCalendar): ReadonlyMap<string, string> {
  const { error } = consultationCalendarSchema.safeParse(calendar);
  const found = new Map<string, string>();
  for (const { path, message } of error?.issues ?? []) {
    const [field, index] = path;
    const entry =
      field === 'workingHours' && typeof index === 'number' ? calendar.workingHours[index] : undefined;
    const name = entry === undefined ? String(field) : `day ${entry.weekday}`;
    if (!found.has(name)) found.set(name, message);
  }
  return found;
}
