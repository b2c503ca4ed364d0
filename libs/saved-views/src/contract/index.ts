import { t } from '@rampart/kernel';
import { z } from 'zod';

export const LIMITS = { name: 80, page: 200, query: 4_000, perPerson: 200 } as const;

const nameSchema = z
  .string()
  .trim()
  .min(1)
  .max(LIMITS.name)
  .refine(
    (text) => !/[\p{Cc}\p{Cs}\p{Co}\p{Zl}\p{Zp}\u200B-\u200F\u202A-\u202E\u2060-\u206F\uFEFF]/u.test(text),
    {
      error: t`Enter one line of plain text.`,
    },
  );

const pageSchema = z
  .string()
  .max(LIMITS.page)
  .regex(/^(\/[A-Za-z0-9-]+)+$/, { error: t`Give a path of the console, such as /core/users.` });

/** The page's query string without the question mark. */
const querySchema = z
  .string()
  .max(LIMITS.query)
  .regex(/^[A-Za-z0-9._~!$&'()*+,;=:@%/?-]*$/, {
    error: t`Give the query of an address, such as ?sort=name.`,
  });

const sharedSchema = z.boolean();

export const saveViewSchema = z.object({
  page: pageSchema,
  name: nameSchema,
  query: querySchema,
  shared: sharedSchema,
});
export type SaveView = z.infer<typeof saveViewSchema>;

/** Omitted fields stay unchanged. */
export const changeViewSchema = z
  .object({ name: nameSchema, query: querySchema, shared: sharedSchema })
  .partial()
  .refine((change) => Object.keys(change).length > 0, { error: t`Change at least one field.` });
export type ChangeView = z.infer<typeof changeViewSchema>;

export const savedViewSchema = z.object({
  id: z.uuid(),
  page: z.string(),
  name: z.string(),
  query: z.string(),
  shared: z.boolean(),
  ownerId: z.uuid(),
});
export type SavedView = z.infer<typeof savedViewSchema>;
