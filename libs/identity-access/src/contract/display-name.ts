import { t } from '@rampart/kernel';
import { z } from 'zod';

/** Control characters and bidirectional controls (UAX #9), which can disguise a name. */
const DISGUISING = /[\p{Cc}\u061C\u200E\u200F\u202A-\u202E\u2066-\u2069]/u;

/** Allows joiners, because some scripts need them. */
export const displayNameSchema = z
  .string()
  .trim()
  .min(1, t`Enter a name.`)
  .max(200, t`A name has at most 200 characters. Shorten it.`)
  .refine((name) => !DISGUISING.test(name), t`The name has control or direction characters. Remove them.`);
