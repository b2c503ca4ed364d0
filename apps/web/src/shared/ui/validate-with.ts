import type { ZodType } from 'zod';

/** A Mantine form validator from a zod schema: the first message of each field, keyed by its dotted path. */
export function validateWith(schema: ZodType): (values: unknown) => Record<string, string> {
  return (values) => {
    const result = schema.safeParse(values);
    const errors: Record<string, string> = {};
    for (const { path, message } of result.error?.issues ?? []) errors[path.join('.')] ??= message;
    return errors;
  };
}
