/** Of ISO 8601, from 1. */
const WEEKDAYS = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday'] as const;

export const WEEKDAY_CHOICES = WEEKDAYS.map((label, at) => ({ value: String(at + 1), label }));

export const weekdayName = (weekday: number): string => WEEKDAYS[weekday - 1] ?? '';
