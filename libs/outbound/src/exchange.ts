import {
  type Agent as HttpAgent,
  type ClientRequest,
  type IncomingHttpHeaders,
  type IncomingMessage,
  request as httpRequest,
} from 'node:http';
import { request as httpsRequest } from 'node:https';
import { type LookupFunction } from 'node:net';
import { pipeline } from 'node:stream/promises';
import { TLSSocket } from 'node:tls';
import { USER_AGENT } from './user-agent.js';

export interface Exchange {
  readonly url: URL;
  /** Without a user agent, Rampart's is sent. */
  readonly headers: Readonly<Record<string, string>>;
  readonly agent: HttpAgent;
  readonly lookup: LookupFunction;
  readonly signal: AbortSignal;
  /** Reading the body stops beyond this number; with `null` none of it is read. */
  readonly maxBytes: number | null;
  /** Whether the body of this answer is wanted; by default of all. */
  readonly wants?: (head: Omit<Answer, 'body'>) => boolean;
  /** By default GET, or POST with a payload. */
  readonly method?: string;
  /** Never sent twice. Chunks are awaited one by one, so that a file need not fit in memory. */
  readonly payload?: Buffer | AsyncIterable<Uint8Array>;
  /** Called when the connection exists: from here on the other side may have received the request. */
  readonly onConnected?: () => void;
}

export interface Answer {
  readonly status: number;
  readonly headers: IncomingHttpHeaders;
  readonly body: Buffer;
}

/** The body exceeds the limit, and its rest was not read. */
export class BodyTooLargeError extends Error {
  override readonly name = 'BodyTooLargeError';

  constructor(readonly maxBytes: number) {
    super(`The answer is larger than ${maxBytes} bytes.`);
  }
}

/** No redirects, proxies, decompression: counted bytes equal bytes in memory. Retries once (RFC 9110, 9.2.2). */
export async function exchange(input: Exchange): Promise<Answer> {
  try {
    return await attempt(input);
  } catch (error) {
    if (!(error instanceof StaleConnectionError)) throw error;
    if (input.payload === undefined && methodOf(input) === 'GET') return attempt(input);
    throw error.cause;
  }
}

class StaleConnectionError extends Error {
  override readonly name = 'StaleConnectionError';

  constructor(override readonly cause: NodeJS.ErrnoException) {
    super(cause.message);
  }
}

const methodOf = ({ method, payload }: Exchange): string =>
  method ?? (payload === undefined ? 'GET' : 'POST');

function attempt(input: Exchange): Promise<Answer> {
  const { url, headers, agent, lookup, signal, maxBytes, wants, payload, onConnected } = input;
  const method = methodOf(input);
  const start = url.protocol === 'https:' ? httpsRequest : httpRequest;
  return new Promise((resolve, reject) => {
    const named = { 'user-agent': USER_AGENT, ...headers };
    const request = start(url, { method, headers: named, agent, lookup, signal });
    request.on('error', (error: NodeJS.ErrnoException) => {
      if (signal.aborted) return reject(signal.reason as Error);
      reject(request.reusedSocket && error.code === 'ECONNRESET' ? new StaleConnectionError(error) : error);
    });
    if (onConnected !== undefined) noteConnection(request, onConnected);
    request.on('response', (response) => {
      const head = { status: response.statusCode ?? 0, headers: response.headers };
      readBody(response, wants?.(head) === false ? null : maxBytes).then(
        (body) => resolve({ ...head, body }),
        (error: unknown) => {
          request.destroy();
          reject(signal.aborted ? (signal.reason as Error) : (error as Error));
        },
      );
    });
    if (payload === undefined || Buffer.isBuffer(payload)) request.end(payload);
    // A failing source ends the request; the answer may arrive before the last byte is sent.
    else pipeline(payload, request).catch((error: unknown) => request.destroy(error as Error));
  });
}

function noteConnection(request: ClientRequest, onConnected: () => void): void {
  request.on('socket', (socket) => {
    if (!socket.connecting) onConnected();
    else socket.once(socket instanceof TLSSocket ? 'secureConnect' : 'connect', onConnected);
  });
}

async function readBody(response: IncomingMessage, maxBytes: number | null): Promise<Buffer> {
  if (maxBytes === null) {
    response.destroy();
    return Buffer.alloc(0);
  }
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
