import { t } from '@rampart/kernel';

/** Of ISO 8601, from 1. */
const WEEKDAYS = [
  t`Monday`,
  t`Tuesday`,
  t`Wednesday`,
  t`Thursday`,
  t`Friday`,
  t`Saturday`,
  t`Sunday`,
] as const;

export const WEEKDAY_CHOICES = WEEKDAYS.map((label, at) => ({ value: String(at + 1), label }));

export const weekdayName = (weekday: number): string => WEEKDAYS[weekday - 1] ?? '';
