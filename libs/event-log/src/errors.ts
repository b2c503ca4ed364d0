import { DomainError, t } from '@rampart/kernel';

/** Another append changed the stream; a command handler retries. */
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

/** A position or version is missing, repeated or out of order. The reader stops; run `rampart verify-log`. */
export class LogIntegrityError extends DomainError {
  override readonly name = 'LogIntegrityError';

  constructor(message: string, details: Readonly<Record<string, unknown>>) {
    super('event-log.integrity', 'unavailable', message, details);
  }
}

export function commandIdReused(commandId: string): DomainError {
  return new DomainError(
    'event-log.command-id-reused',
    'conflict',
    t`Command id ${commandId} was already used for another change. Send a new id.`,
    { commandId },
  );
}

export function invalidAppend(
  code: 'payload-too-large' | 'unknown-event-type' | 'invalid-event' | 'empty-append' | 'invalid-append',
  message: string,
  details: Readonly<Record<string, unknown>> = {},
): DomainError {
  return new DomainError(`event-log.${code}`, 'invalid', message, details);
}
