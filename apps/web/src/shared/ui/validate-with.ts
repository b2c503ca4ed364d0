import type { ZodType } from 'zod';

type Errors = Record<string, string>;

function errorsOf(schema: ZodType, values: unknown): Errors {
  const errors: Errors = {};
  for (const { path, message } of schema.safeParse(values).error?.issues ?? [])
    errors[path.join('.')] ??= message;
  return errors;
}

/** A Mantine form validator from a zod schema: the first message of each field, keyed by its dotted path. */
export function validateWith(schema: ZodType): (values: unknown) => Errors {
  return (values) => errorsOf(schema, values);
}

/** Like `validateWith`, with a schema that is loaded when the form is sent, for forms on every visit of a page. */
export function validateLate(load: () => Promise<ZodType>): (values: unknown) => Promise<Errors> {
  return async (values) => errorsOf(await load(), values);
}
