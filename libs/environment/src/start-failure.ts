/** Nobody answers there (Node), or PostgreSQL does not let us in (SQLSTATE). */
const UNREACHABLE =
  /^(?:ECONNREFUSED|ECONNRESET|ENOTFOUND|EAI_AGAIN|ETIMEDOUT|EHOSTUNREACH|28P01|28000|3D000|57P03|53300)$/;

type NetworkError = Error & { code?: unknown; address?: string; port?: number };

/**
 * Why a process could not start, for the person who starts it: a sentence where the cause lies outside of the program,
 * the stack where it does not.
 */
export function startFailure(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  // A name with several addresses: each was tried, and the first says as much as all.
  const cause = (error instanceof AggregateError ? (error.errors[0] ?? error) : error) as NetworkError;
  const { code, address, port, message } = cause;
  if (code === 'EADDRINUSE') return `Port ${port} on ${address} is taken. Set PORT to another one.`;
  if (typeof code === 'string' && UNREACHABLE.test(code))
    return `A service it needs cannot be reached: ${message} (${code}). Check DATABASE_URL and REDIS_URL.`;
  return error.stack ?? error.message;
}
