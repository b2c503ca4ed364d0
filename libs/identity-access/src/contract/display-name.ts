import { z } from 'zod';

/** Control characters, and those that reorder text beyond their own (UAX #9: embeddings, overrides, isolates, marks). */
const DISGUISING = /[\p{Cc}\u061C\u200E\u200F\u202A-\u202E\u2066-\u2069]/u;

/** What a person is called on every screen; the joiners that some scripts need belong to it. */
export const displayNameSchema = z
  .string()
  .trim()
  .min(1, 'Enter a name.')
  .max(200, 'A name has at most 200 characters.')
  .refine((name) => !DISGUISING.test(name), 'The name has control or direction characters. Remove them.');
