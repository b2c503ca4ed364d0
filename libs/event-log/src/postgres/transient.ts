const TRANSIENT_STATES = /^(08|57P0|53[0-9]|40)|^(55P03|57014|25006)/;
/** Error codes of a server that restarts. */
const TRANSIENT_SOCKET = /^(ECONNREFUSED|ECONNRESET|EPIPE|ETIMEDOUT|ENOENT|EHOSTUNREACH|ENETUNREACH)$/;
const TRANSIENT_TEXT =
  /Connection terminated|timeout exceeded when trying to connect|Client has encountered a connection error|server closed the connection/;

export function isTransient(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  const code = 'code' in error && typeof error.code === 'string' ? error.code : '';
  return TRANSIENT_STATES.test(code) || TRANSIENT_SOCKET.test(code) || TRANSIENT_TEXT.test(error.message);
}
