/** The address does not answer (Node), or PostgreSQL refuses the connection (SQLSTATE). */
const UNREACHABLE =
  /^(?:ECONNREFUSED|ECONNRESET|ENOTFOUND|EAI_AGAIN|ETIMEDOUT|EHOSTUNREACH|28P01|28000|3D000|57P03|53300)$/;

type NetworkError = Error & { code?: unknown; address?: string; port?: number };

/** Explains why a process could not start: a sentence for a cause outside of the program, otherwise the stack. */
export function startFailure(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  // For a host with several addresses, the first error suffices.
  const cause = (error instanceof AggregateError ? (error.errors[0] ?? error) : error) as NetworkError;
  const { code, address, port, message } = cause;
  if (code === 'EADDRINUSE') return `Port ${port} on ${address} is taken. Set PORT to another one.`;
  if (typeof code === 'string' && UNREACHABLE.test(code))
    return `A service it needs cannot be reached: ${message} (${code}). Check DATABASE_URL, DATABASE_POOLER_URL and REDIS_URL.`;
  return error.stack ?? error.message;
}
