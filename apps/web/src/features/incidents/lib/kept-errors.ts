import type { FormErrors } from '@mantine/form';

const at = (value: unknown, path: string): unknown =>
  path
    .split('.')
    .reduce<unknown>(
      (found, key) => (typeof found === 'object' && found !== null ? Reflect.get(found, key) : undefined),
      value,
    );

/** Keeps errors of fields that a merge did not change, so that an answer hides none. @param errors by dotted path */
export const keptErrors = (errors: FormErrors, before: object, after: object): FormErrors =>
  Object.fromEntries(
    Object.entries(errors).filter(
      ([path]) => JSON.stringify(at(before, path)) === JSON.stringify(at(after, path)),
    ),
  );
