import { z } from 'zod';
import { namesOfFiles, SecretFileError, withSecretFiles } from './secret-files.js';

export class EnvironmentError extends Error {
  override readonly name = 'EnvironmentError';
}

/**
 * Reads variables; an empty one counts as missing. Each may also be given as a file, which NAME_FILE names.
 * @throws EnvironmentError naming every missing or invalid variable, never its value
 */
export function readVariables<Schema extends z.ZodType>(
  process: string,
  schema: Schema,
  variables: Readonly<Record<string, string | undefined>>,
): z.output<Schema> {
  const given = Object.fromEntries(
    Object.entries(readFiles(process, schema, variables)).filter(
      ([, value]) => value !== undefined && value !== '',
    ),
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

function readFiles(
  process: string,
  schema: z.ZodType,
  variables: Readonly<Record<string, string | undefined>>,
): Readonly<Record<string, string | undefined>> {
  if (namesOfFiles(variables).length === 0) return variables;
  const { properties = {} } = z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' });
  try {
    return withSecretFiles(variables, Object.keys(properties));
  } catch (error) {
    if (!(error instanceof SecretFileError)) throw error;
    throw new EnvironmentError(`${process} cannot start with this environment:\n  ${error.message}`);
  }
}
