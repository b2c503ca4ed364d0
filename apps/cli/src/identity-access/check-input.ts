import { DomainError } from '@rampart/kernel';
import type { z } from 'zod';

/** Parses arguments of the command line. @throws DomainError `cli.bad-input` with the reason */
export function checkInput<Output>(schema: z.ZodType<Output>, input: unknown): Output {
  const parsed = schema.safeParse(input);
  if (parsed.success) return parsed.data;
  const faults = parsed.error.issues.map(({ path, message }) =>
    path.length > 0 ? `${path.join('.')}: ${message}` : message,
  );
  throw new DomainError('cli.bad-input', 'invalid', faults.join(' '));
}
