import { z } from 'zod';

/** The part of a list to read: `limit` items, from the start or after the page whose `next` is `cursor`. */
export const pageQuerySchema = z.object({
  cursor: z.string().max(2_000).optional(),
  limit: z.coerce.number().int().min(1).max(200).default(50),
});
export type PageQuery = z.infer<typeof pageQuerySchema>;

/** A page of a list; `next` is the cursor of the following page, null at the end. */
export interface Page<Item> {
  readonly items: readonly Item[];
  readonly next: string | null;
}

const pages = new WeakMap<z.ZodType, z.ZodType>();

/** The schema of a page of items; `next` is the cursor of the following page, null at the end. */
export function pageOf<Item extends z.ZodType>(item: Item) {
  const make = () => z.object({ items: z.array(item), next: z.string().nullable() });
  const page = (pages.get(item) as ReturnType<typeof make> | undefined) ?? make();
  pages.set(item, page);
  return page;
}
