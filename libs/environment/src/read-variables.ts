import type { z } from 'zod';

export class EnvironmentError extends Error {
  override readonly name = 'EnvironmentError';
}

/**
 * Reads variables; an empty one counts as missing.
 *
 * @throws EnvironmentError naming every missing or invalid variable, never its value
 */
export function readVariables<Schema extends z.ZodType>(
  process: string,
  schema: Schema,
  variables: Readonly<Record<string, string | undefined>>,
): z.output<Schema> {
  const given = Object.fromEntries(
    Object.entries(variables).filter(([, value]) => value !== undefined && value !== ''),
  );
  const parsed = schema.safeParse(given);
  if (parsed.success) return parsed.data;
  const faults = new Map<string, string>();
  for (const { path, message } of parsed.error.issues) {
    const name = String(path[0] ?? '?');
    if (!faults.has(name)) faults.set(name, given[name] === undefined ? 'is missing' : message);
  }
  const lines = [...faults].map(([name, fault]) => `  ${name}: ${fault}`);
  throw new EnvironmentError(`${process} cannot start with this environment:\n${lines.join('\n')}`);
}
