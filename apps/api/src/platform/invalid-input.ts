import type { z } from 'zod';

/** A request whose body (422), path or query (400) its schema refuses, field by field. */
export class InvalidInputError extends Error {
  override readonly name = 'InvalidInputError';

  private constructor(
    readonly status: 400 | 422,
    readonly errors: readonly { readonly path: string; readonly message: string }[],
  ) {
    super('The input is not valid.');
  }

  static from(error: z.ZodError, status: 400 | 422): InvalidInputError {
    const errors = error.issues.slice(0, 50).map(({ path, message }) => ({ path: path.join('.'), message }));
    return new InvalidInputError(status, errors);
  }
}
