import { t } from '@rampart/kernel';
import { z } from 'zod';

/** Characters that XML 1.0 allows (section 2.2), without the carriage return, which XML turns into a line feed. */
const WRITABLE = /^[\t\n\u{20}-\u{D7FF}\u{E000}-\u{FFFD}\u{10000}-\u{10FFFF}]*$/u;

export const isWritable = (text: string): boolean => WRITABLE.test(text);

/** A text that reads the same in XML, PDF and JSON. @param max characters (UTF-16 units) */
export const text = (max: number) =>
  z
    .string()
    .max(max)
    .refine(isWritable, t`The text has characters that a report cannot show. Remove them.`);

export const someText = (max: number) => text(max).refine((value) => value.trim() !== '', t`Enter a text.`);

/** Lower-case hexadecimal of 32 bytes. */
export const sha256Schema = z.string().regex(/^[0-9a-f]{64}$/);

/** ISO 8601 in UTC with milliseconds, as `Date.prototype.toISOString` writes it. */
export const instantSchema = z.iso.datetime({ precision: 3 });

export const webAddressSchema = z
  .url({ protocol: /^https?$/ })
  .max(2000)
  .refine(isWritable);
