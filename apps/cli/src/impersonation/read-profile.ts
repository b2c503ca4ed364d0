import { type ProtectedProfile, protectedProfileSchema } from '@rampart/impersonation/contract';
import { DomainError } from '@rampart/kernel';
import { readFile } from 'node:fs/promises';

/** Reads the protected profile from a JSON file. @throws DomainError `cli.bad-profile` with the reason and the field */
export async function readProfile(path: string): Promise<ProtectedProfile> {
  const parsed = protectedProfileSchema.safeParse(parseJson(await readText(path), path));
  if (parsed.success) return parsed.data;
  const faults = parsed.error.issues.map(
    (issue) => `${issue.path.join('.') || 'the file'}: ${issue.message}`,
  );
  throw badProfile(path, faults.join('; '));
}

async function readText(path: string): Promise<string> {
  try {
    return await readFile(path, 'utf8');
  } catch (error) {
    throw badProfile(
      path,
      `it cannot be read (${(error as NodeJS.ErrnoException).code ?? 'unknown reason'})`,
    );
  }
}

function parseJson(text: string, path: string): unknown {
  try {
    return JSON.parse(text.replace(/^\uFEFF/, ''));
  } catch {
    throw badProfile(path, 'it is not JSON');
  }
}

function badProfile(path: string, reason: string): DomainError {
  return new DomainError(
    'cli.bad-profile',
    'invalid',
    `The profile is not usable. Correct ${path}: ${reason}.`,
  );
}
