import {
  type Agent as HttpAgent,
  type IncomingHttpHeaders,
  type IncomingMessage,
  request as httpRequest,
} from 'node:http';
import { request as httpsRequest } from 'node:https';
import { type LookupFunction } from 'node:net';

export interface Exchange {
  readonly url: URL;
  readonly headers: Readonly<Record<string, string>>;
  readonly agent: HttpAgent;
  readonly lookup: LookupFunction;
  readonly signal: AbortSignal;
  /** The body is not read beyond this. */
  readonly maxBytes: number;
  /** Absent: a GET. With one it is a POST, which is never repeated. */
  readonly payload?: Buffer;
}

export interface Answer {
  readonly status: number;
  readonly headers: IncomingHttpHeaders;
  readonly body: Buffer;
}

/** The body exceeds the limit; the rest was not read. */
export class BodyTooLargeError extends Error {
  override readonly name = 'BodyTooLargeError';

  constructor(readonly maxBytes: number) {
    super(`The answer is larger than ${maxBytes} bytes.`);
  }
}

/**
 * One GET (or POST) without redirects, proxies or decompression, so that counted bytes are held bytes. If the
 * server closed a kept-alive connection, it retries once (RFC 9110, 9.2.2: GET may be repeated).
 * @throws BodyTooLargeError, the signal's reason, or a system error
 */
export async function exchange(input: Exchange): Promise<Answer> {
  try {
    return await attempt(input);
  } catch (error) {
    if (error instanceof StaleConnectionError && input.payload === undefined) return attempt(input);
    throw error;
  }
}

class StaleConnectionError extends Error {
  override readonly name = 'StaleConnectionError';
}

function attempt(input: Exchange): Promise<Answer> {
  const { url, headers, agent, lookup, signal, maxBytes, payload } = input;
  const method = payload === undefined ? 'GET' : 'POST';
  const start = url.protocol === 'https:' ? httpsRequest : httpRequest;
  return new Promise((resolve, reject) => {
    const request = start(url, { method, headers, agent, lookup, signal });
    request.on('error', (error: NodeJS.ErrnoException) => {
      if (signal.aborted) return reject(signal.reason as Error);
      reject(request.reusedSocket && error.code === 'ECONNRESET' ? new StaleConnectionError() : error);
    });
    request.on('response', (response) => {
      readBody(response, maxBytes).then(
        (body) => resolve({ status: response.statusCode ?? 0, headers: response.headers, body }),
        (error: unknown) => {
          request.destroy();
          reject(signal.aborted ? (signal.reason as Error) : (error as Error));
        },
      );
    });
    request.end(payload);
  });
}

async function readBody(response: IncomingMessage, maxBytes: number): Promise<Buffer> {
  if (Number(response.headers['content-length'] ?? 0) > maxBytes) throw new BodyTooLargeError(maxBytes);
  const chunks: Buffer[] = [];
  let size = 0;
  for await (const chunk of response as AsyncIterable<Buffer>) {
    size += chunk.length;
    if (size > maxBytes) throw new BodyTooLargeError(maxBytes);
    chunks.push(chunk);
  }
  return Buffer.concat(chunks, size);
}
