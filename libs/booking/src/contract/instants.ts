import { isTimeZone, t } from '@rampart/kernel';
import { z } from 'zod';

export const instantSchema = z.iso.datetime({
  error: t`Give a moment in UTC, such as 2026-12-01T09:00:00Z.`,
});

/** A time zone by its IANA name, such as `Europe/Berlin`. */
export const timeZoneSchema = z
  .string()
  .max(64, t`The name of this time zone is too long. Choose one such as Europe/Berlin.`)
  .refine(isTimeZone, t`Give a time zone by its IANA name, such as Europe/Berlin.`);
