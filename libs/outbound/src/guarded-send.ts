import { type Answer, exchange } from './exchange.js';
import { freshAgent } from './fresh-agent.js';
import { ForbiddenAddressError, type Reach } from './reach.js';

export type SendingReach = Pick<Reach, 'allows' | 'allowsLiteral' | 'lookup'>;

export interface GuardedMessage {
  readonly url: URL;
  readonly method?: 'POST' | 'PUT';
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string | Buffer;
}

export interface SendingLimits {
  readonly timeoutMs: number;
  /** `null`: the answer's body is not read. */
  readonly maxBytes: number | null;
}

/** No redirects; the address is checked when connecting. @throws UnansweredError without an answer, for any reason */
export async function guardedSend(
  { url, method = 'POST', headers, body }: GuardedMessage,
  reach: SendingReach,
  { timeoutMs, maxBytes }: SendingLimits,
): Promise<Answer> {
  const payload = typeof body === 'string' ? Buffer.from(body) : body;
  try {
    if (!reach.allows(url) || !reach.allowsLiteral(url)) throw new ForbiddenAddressError();
    return await exchange({
      ...{ url, method, payload, maxBytes, lookup: reach.lookup },
      headers: { ...headers, 'content-length': String(payload.length) },
      agent: freshAgent(url),
      signal: AbortSignal.timeout(timeoutMs),
    });
  } catch (error) {
    throw unanswered(error, timeoutMs);
  }
}

/** No answer came. The message contains no part of the address, because addresses may be secret. */
export class UnansweredError extends Error {
  override readonly name = 'UnansweredError';

  constructor(
    message: string,
    /** Another attempt will fail, too. */
    readonly isForbidden: boolean,
  ) {
    super(message);
  }
}

/** @param error of a request or of a socket, which says `ABORT_ERR` when its time is over */
export function unanswered(error: unknown, timeoutMs: number): UnansweredError {
  const { name, code } = error as NodeJS.ErrnoException;
  if (name === 'ForbiddenAddressError')
    return new UnansweredError(
      'This address is not allowed. Use a public https host, or ask the operator to allow it.',
      true,
    );
  if (name === 'TimeoutError' || code === 'ABORT_ERR')
    return new UnansweredError(
      `The receiver did not answer within ${timeoutMs / 1_000} s. Check that it is running.`,
      false,
    );
  return new UnansweredError(
    `The receiver cannot be reached (${code ?? 'connection failed'}). Check its address.`,
    false,
  );
}
