import type { IncomingMessage, Server } from 'node:http';

export interface BodyPace {
  /** How long a client may keep the API waiting for a body, milliseconds. */
  readonly graceMs: number;
  /** What extends that: a second for every so many bytes. */
  readonly bytesPerSecond: number;
}

/** How often it looks at bodies that are on their way. */
const LOOK_EVERY_MS = 1000;

/** A body on its way, and how long its client has kept the API waiting, milliseconds. */
interface IncomingBody {
  readonly request: IncomingMessage;
  /** Of the connection when the body began. */
  readonly bytesBefore: number;
  waited: number;
}

/**
 * Answers 408 to a client that sends the body of a request too slowly. Time counts only while the API could read more, so
 * neither a large upload nor a busy API ends one. The listener of the server's `clientError` answers.
 */
export function refuseSlowBodies(server: Server, { graceMs, bytesPerSecond }: BodyPace): void {
  const arriving = new Set<IncomingBody>();
  server.prependListener('request', (request) => {
    if (!bringsBody(request)) return;
    const body: IncomingBody = { request, bytesBefore: request.socket.bytesRead, waited: 0 };
    arriving.add(body);
    for (const end of ['end', 'close'] as const) request.once(end, () => arriving.delete(body));
  });
  const every = Math.min(LOOK_EVERY_MS, graceMs);
  const timer = setInterval(() => {
    for (const body of arriving) {
      const { request, bytesBefore } = body;
      if (request.complete) arriving.delete(body);
      else if (couldReadMore(request)) body.waited += every;
      const allowed = graceMs + ((request.socket.bytesRead - bytesBefore) * 1000) / bytesPerSecond;
      if (body.waited <= allowed || request.complete) continue;
      arriving.delete(body);
      const late = Object.assign(new Error('The body came too slowly.'), {
        code: 'ERR_HTTP_REQUEST_TIMEOUT',
      });
      server.emit('clientError', late, request.socket);
    }
  }, every);
  timer.unref();
  server.once('close', () => clearInterval(timer));
}

const bringsBody = ({ headers }: IncomingMessage): boolean =>
  headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0;

/** Whether it is the client that is waited for: a handler reads, and has read everything that arrived. */
const couldReadMore = (request: IncomingMessage): boolean =>
  request.readableLength === 0 && (request.readableFlowing === true || request.listenerCount('readable') > 0);
