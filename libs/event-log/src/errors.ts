import { DomainError } from '@rampart/kernel';

/** The stream moved on since it was loaded. The only error a command handler answers by trying again. */
export class StreamConflictError extends DomainError {
  override readonly name = 'StreamConflictError';

  constructor(
    readonly stream: string,
    readonly expectedVersion: number,
    readonly actualVersion: number,
  ) {
    super(
      'event-log.stream-conflict',
      'conflict',
      `Stream ${stream} is at version ${actualVersion}, not ${expectedVersion}.`,
      { stream, expectedVersion, actualVersion },
    );
  }
}

/**
 * The alarm of every reader: the log is not what its head says (a position or version is missing, doubled or out of
 * order). Never retried, never skipped: the reader stops and a person looks, starting with `rampart verify-log`.
 */
export class LogIntegrityError extends DomainError {
  override readonly name = 'LogIntegrityError';

  constructor(message: string, details: Readonly<Record<string, unknown>>) {
    super('event-log.integrity', 'unavailable', message, details);
  }
}

/** The command id was already used for other content. */
export function commandIdReused(commandId: string): DomainError {
  return new DomainError(
    'event-log.command-id-reused',
    'conflict',
    `Command id ${commandId} was already used for another change.`,
    { commandId },
  );
}

/** Something an append carried can never be accepted. */
export function invalidAppend(
  code: string,
  message: string,
  details: Readonly<Record<string, unknown>> = {},
): DomainError {
  return new DomainError(`event-log.${code}`, 'invalid', message, details);
}
