import { QueryFailedError } from 'typeorm';

const AWAY = /^(ECONNREFUSED|ECONNRESET|EPIPE|ENOTFOUND|ETIMEDOUT|08...|53...|57P0[1-5])$/;

/** Names of TypeORM's errors in a transaction whose connection broke. */
const CONNECTION_LOST = /^(QueryRunnerAlreadyReleasedError|QueryRunnerProviderAlreadyReleasedError)$/;

/** Whether an error reports a full disk, of the database (SQLSTATE 53100) or of this process (ENOSPC). */
export function isDiskFull(error: unknown): boolean {
  const cause: unknown = error instanceof QueryFailedError ? error.driverError : error;
  return cause instanceof Error && ['53100', 'ENOSPC'].includes((cause as { code?: string }).code ?? '');
}

/** Whether the database is unreachable, as opposed to a faulty statement. */
export function isDatabaseAway(error: unknown): boolean {
  const cause: unknown = error instanceof QueryFailedError ? error.driverError : error;
  if (!(cause instanceof Error)) return false;
  if (cause instanceof AggregateError) return cause.errors.some(isDatabaseAway);
  if (CONNECTION_LOST.test(cause.constructor.name)) return true;
  const { code } = cause as NodeJS.ErrnoException;
  if (code !== undefined && AWAY.test(code)) return true;
  return /^(Connection terminated|Client was closed|Client has encountered a connection error|timeout exceeded when trying to connect)/.test(
    cause.message,
  );
}
