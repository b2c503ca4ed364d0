import type { FormErrors } from '@mantine/form';

const at = (value: unknown, path: string): unknown =>
  path
    .split('.')
    .reduce<unknown>(
      (found, key) => (typeof found === 'object' && found !== null ? Reflect.get(found, key) : undefined),
      value,
    );

/**
 * The errors of fields that a merge left as they were, so that an answer of the server hides no error.
 *
 * @param errors by dotted path
 */
export const keptErrors = (errors: FormErrors, before: object, after: object): FormErrors =>
  Object.fromEntries(
    Object.entries(errors).filter(
      ([path]) => JSON.stringify(at(before, path)) === JSON.stringify(at(after, path)),
    ),
  );
