import { Inject, Injectable, type NestMiddleware } from '@nestjs/common';
import { type IncomingMessage, type ServerResponse } from 'node:http';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { setTimeout as sleep } from 'node:timers/promises';
import { CLOCK, PAGE_DELAY_MS } from '../tokens.js';
import { type Clock } from '@rampart/kernel';
import { type Fault, FaultBook } from './fault-book.js';
import { throttled } from './throttled.js';

const CHUNK = Buffer.alloc(65_536);

@Injectable()
export class WeatherMiddleware implements NestMiddleware {
  constructor(
    private readonly faults: FaultBook,
    @Inject(PAGE_DELAY_MS) private readonly pageDelayMs: number,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {}

  async use(
    request: IncomingMessage & { originalUrl: string },
    response: ServerResponse,
    next: () => void,
  ): Promise<void> {
    const url = request.originalUrl;
    const fault = this.faults.take(url, request.method ?? 'GET');
    const usual = url.includes('/media/') ? 0 : this.pageDelayMs;
    if (fault?.dropAfterCommit === true) dropAnswer(request, response);
    if (usual + (fault?.delayMs ?? 0) > 0) await sleep(usual + (fault?.delayMs ?? 0));
    if (fault?.dropConnection === true) request.socket.destroy();
    else if (fault === null || !(await this.answer(fault, url, response))) next();
  }

  /** Answers with the fault. Resolves to false when the fault only delays. */
  private async answer(fault: Fault, url: string, response: ServerResponse): Promise<boolean> {
    if (fault.throttleSeconds !== undefined) {
      const now = this.clock.now();
      const { status, headers, body } = throttled(url, fault.throttleSeconds, now);
      response
        .writeHead(status, { 'content-type': 'application/json', date: now.toUTCString(), ...headers })
        .end(JSON.stringify(body));
      return true;
    }
    if (fault.dropAfterCommit) return false;
    if (fault.status === undefined && fault.body === undefined && fault.bodyBytes === undefined) return false;
    const json = typeof fault.body === 'object';
    response.writeHead(fault.status ?? 200, {
      'content-type': json ? 'application/json' : 'text/plain',
      ...fault.headers,
    });
    if (fault.bodyBytes === undefined) response.end(json ? JSON.stringify(fault.body) : (fault.body ?? ''));
    // A client may disconnect during the transfer.
    else await pipeline(Readable.from(zeros(fault.bodyBytes)), response).catch(() => undefined);
    return true;
  }
}

/** Lets the handler run to its end, and closes the connection instead of sending the answer. */
function dropAnswer(request: IncomingMessage, response: ServerResponse): void {
  const drop = (): ServerResponse => {
    request.socket.destroy();
    return response;
  };
  response.write = () => drop().writable;
  response.end = drop;
}

function* zeros(size: number): Generator<Buffer> {
  for (let left = size; left > 0; left -= CHUNK.length) yield CHUNK.subarray(0, Math.min(left, CHUNK.length));
}
