import { readFileSync } from 'node:fs';

type Variables = Readonly<Record<string, string | undefined>>;

const SUFFIX = '_FILE';

/** Names of variables that are given as files only, such as KEY for KEY_FILE. */
export const namesOfFiles = (variables: Variables): string[] =>
  Object.entries(variables).flatMap(([name, value]) => {
    const own = name.slice(0, -SUFFIX.length);
    return name.endsWith(SUFFIX) && value && !variables[own] ? [own] : [];
  });

/**
 * Adds the variables that are given as files, as secrets are mounted: KEY from the file that KEY_FILE names. A
 * variable that is given itself wins. @param names of the variables that may be given so
 * @throws Error naming a variable whose file cannot be read
 */
export function withSecretFiles(variables: Variables, names: Iterable<string>): Variables {
  const allowed = new Set(names);
  const read = namesOfFiles(variables)
    .filter((name) => allowed.has(name) && !allowed.has(`${name}${SUFFIX}`))
    .map((name) => [name, contentOf(`${name}${SUFFIX}`, variables[`${name}${SUFFIX}`] ?? '')]);
  return { ...variables, ...Object.fromEntries(read) };
}

function contentOf(name: string, path: string): string {
  try {
    return readFileSync(path, 'utf8').trim();
  } catch (error) {
    throw new SecretFileError(
      `${name} names a file that cannot be read (${(error as NodeJS.ErrnoException).code}). Check its path and rights.`,
    );
  }
}

export class SecretFileError extends Error {
  override readonly name = 'SecretFileError';
}
