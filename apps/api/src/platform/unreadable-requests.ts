import { HttpException } from '@nestjs/common';
import type { Server } from 'node:http';
import { STATUS_CODES } from 'node:http';
import type { Duplex } from 'node:stream';
import { problemOf } from './problem.js';

/** The status for errors of Node's HTTP parser; all others answer 400. */
const STATUS: Readonly<Record<string, number>> = {
  HPE_HEADER_OVERFLOW: 431,
  HPE_CHUNK_EXTENSIONS_OVERFLOW: 413,
  ERR_HTTP_REQUEST_TIMEOUT: 408,
};

/** The field of Node's socket that holds the answer in progress. It has no public type. */
interface Answering {
  readonly _httpMessage?: { readonly headersSent: boolean } | null;
}

export function answerUnreadable(server: Server): void {
  server.on('clientError', (error: NodeJS.ErrnoException, socket: Duplex & Answering) => {
    // When part of an answer was sent, a second answer would be unreadable.
    if (socket.writable && socket._httpMessage?.headersSent !== true) socket.write(answerTo(error));
    socket.destroy(error);
  });
}

function answerTo({ code = '' }: NodeJS.ErrnoException): string {
  const status = STATUS[code] ?? 400;
  const body = JSON.stringify(problemOf(new HttpException('', status)));
  return [
    `HTTP/1.1 ${status} ${STATUS_CODES[status]}`,
    'Connection: close',
    'Cache-Control: no-store',
    'X-Content-Type-Options: nosniff',
    'Content-Type: application/problem+json; charset=utf-8',
    `Content-Length: ${Buffer.byteLength(body)}`,
    '',
    body,
  ].join('\r\n');
}
