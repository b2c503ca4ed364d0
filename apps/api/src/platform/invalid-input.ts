import { isStorable, t } from '@rampart/kernel';
import type { z } from 'zod';

/** Replaces zod's message about `undefined` when a field is missing. */
const sayWhatIsMissing: z.core.$ZodErrorMap = (issue) =>
  issue.input === undefined ? t`${issue.path?.join('.') ?? 'The input'} is required.` : undefined;

/** A body (422), path or query (400) that its schema refuses, with the reasons by field. */
export class InvalidInputError extends Error {
  override readonly name = 'InvalidInputError';

  private constructor(
    readonly status: 400 | 422,
    readonly errors: readonly { readonly path: string; readonly message: string }[],
  ) {
    super(t`The input is not valid.`);
  }

  /** @throws InvalidInputError also for text that the database cannot store */
  static check<Value>(schema: z.ZodType<Value>, value: unknown, status: 400 | 422): Value {
    const parsed = schema.safeParse(value, { error: sayWhatIsMissing });
    if (!parsed.success) throw InvalidInputError.from(parsed.error, status);
    if (!isKeepable(parsed.data)) {
      throw new InvalidInputError(status, [
        { path: '', message: t`A text contains a null character or half of a character. Remove it.` },
      ]);
    }
    return parsed.data;
  }

  /** A query that its schema accepts and that is refused for another reason. */
  static ofQuery(path: string, message: string): InvalidInputError {
    return new InvalidInputError(400, [{ path, message }]);
  }

  private static from(error: z.ZodError, status: 400 | 422): InvalidInputError {
    const errors = error.issues.slice(0, 50).map(({ path, message }) => ({ path: path.join('.'), message }));
    return new InvalidInputError(status, errors);
  }
}

/** Whether the database can store every text and key. Iterative: input may be nested deeper than the stack. */
function isKeepable(value: unknown): boolean {
  const waiting: unknown[] = [value];
  while (waiting.length > 0) {
    const next = waiting.pop();
    if (typeof next === 'string' && !isStorable(next)) return false;
    if (typeof next === 'object' && next !== null)
      for (const entry of Object.entries(next)) waiting.push(...entry);
  }
  return true;
}
