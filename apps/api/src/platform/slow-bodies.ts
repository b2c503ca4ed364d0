import type { IncomingMessage, Server } from 'node:http';

export interface BodyPace {
  /** The delay that every client may cause, milliseconds. */
  readonly graceMs: number;
  /** Each time this number of bytes has arrived, the client may delay for one second more. */
  readonly bytesPerSecond: number;
}

/** Interval of checks, milliseconds. */
const LOOK_EVERY_MS = 1000;

/** A body in transfer, with the delay that its client has caused so far, milliseconds. */
interface IncomingBody {
  readonly request: IncomingMessage;
  readonly bytesBefore: number;
  waited: number;
}

/** Answers 408 to slow bodies. Only the time that the API waits for data counts, so long uploads are safe. */
export function refuseSlowBodies(server: Server, { graceMs, bytesPerSecond }: BodyPace): void {
  const open = new Set<IncomingBody>();
  server.prependListener('request', (request) => {
    if (!bringsBody(request)) return;
    const body: IncomingBody = { request, bytesBefore: request.socket.bytesRead, waited: 0 };
    open.add(body);
    for (const end of ['end', 'close'] as const) request.once(end, () => open.delete(body));
  });
  const every = Math.min(LOOK_EVERY_MS, graceMs);
  const timer = setInterval(() => {
    for (const body of open) {
      const { request, bytesBefore } = body;
      if (request.complete) open.delete(body);
      else if (couldReadMore(request)) body.waited += every;
      const allowed = graceMs + ((request.socket.bytesRead - bytesBefore) * 1000) / bytesPerSecond;
      if (body.waited <= allowed || request.complete) continue;
      open.delete(body);
      const late = Object.assign(
        new Error('The body came too slowly. Send it again over a faster connection.'),
        {
          code: 'ERR_HTTP_REQUEST_TIMEOUT',
        },
      );
      server.emit('clientError', late, request.socket);
    }
  }, every);
  timer.unref();
  server.once('close', () => clearInterval(timer));
}

const bringsBody = ({ headers }: IncomingMessage): boolean =>
  headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0;

/** Whether the API waits for the client: a handler reads the body and has consumed all received data. */
const couldReadMore = (request: IncomingMessage): boolean =>
  request.readableLength === 0 && (request.readableFlowing === true || request.listenerCount('readable') > 0);
