import { DomainError } from '@rampart/kernel';

/** The reason why the embedded PostgreSQL cannot run, with the next step. */
export class EmbeddedPostgresError extends DomainError {
  override readonly name = 'EmbeddedPostgresError';

  constructor(code: string, message: string) {
    super(`embedded.${code}`, 'unavailable', message);
  }
}

export function fileFailure(error: unknown, path: string): EmbeddedPostgresError {
  const errno = (error as NodeJS.ErrnoException).code;
  switch (errno) {
    case 'ENOSPC':
    case 'EDQUOT':
      return noSpace(path);
    case 'EROFS':
    case 'EACCES':
    case 'EPERM':
      return new EmbeddedPostgresError(
        'not-writable',
        `Rampart may not write to ${path}. Give this user the right to write there, or set RAMPART_HOME to a folder it owns.`,
      );
    default:
      return new EmbeddedPostgresError('file-failure', `Cannot use ${path}: ${String(error)}`);
  }
}

export function serverFailure(what: string, output: string, place: string): EmbeddedPostgresError {
  if (/No space left on device|Disk quota exceeded/.test(output)) return noSpace(place);
  if (/error while loading shared libraries|cannot open shared object/.test(output)) {
    return new EmbeddedPostgresError(
      'libraries-missing',
      `${what} cannot load its libraries on this machine. Install PostgreSQL 15 or newer and set RAMPART_POSTGRES=system.\n${output}`,
    );
  }
  return new EmbeddedPostgresError(
    'server-failure',
    `${what} failed. Its last words (${place}):\n${output.trim()}`,
  );
}

/** @param path a path on the full disk */
export function noSpace(path: string): EmbeddedPostgresError {
  return new EmbeddedPostgresError(
    'no-space',
    `The disk that holds ${path} is full. Free at least 300 MB, or set RAMPART_HOME to a folder on another disk.`,
  );
}
