import type { Server } from 'node:http';
import type { Socket } from 'node:net';
import { refuseSlowBodies } from './slow-bodies.js';

export interface ConnectionLimits {
  /** Connections open at once. */
  readonly total: number;
  /** Those of one address; ignored behind a proxy, which has one address. */
  readonly perAddress: number;
  /** Within which a request's head must have arrived, milliseconds. */
  readonly headersMs: number;
  /** How long a client may delay a request's body, milliseconds; each byte adds one. */
  readonly bodyMs: number;
  readonly proxies: number;
}

/** Interval of Node's checks for slow requests, milliseconds; its default is half a minute. */
const LOOK_EVERY_MS = 1000;
const BODY_BYTES_PER_SECOND = 1000;
/** For a whole request, milliseconds; its pace is limited instead. */
const REQUEST_MS = 3_600_000;

/** Limits open connections: excess ones are closed; a slow head or body gets 408. Call it before the server listens. */
export function limitConnections(server: Server, limits: ConnectionLimits): void {
  server.maxConnections = limits.total;
  server.headersTimeout = limits.headersMs;
  server.requestTimeout = REQUEST_MS;
  refuseSlowBodies(server, { graceMs: limits.bodyMs, bytesPerSecond: BODY_BYTES_PER_SECOND });
  // Read when the server starts to listen; an option of `createServer`, which Nest calls.
  Object.assign(server, { connectionsCheckingInterval: Math.min(LOOK_EVERY_MS, limits.headersMs) });
  if (limits.proxies > 0) return;
  const open = new Map<string, number>();
  server.on('connection', (socket: Socket) => {
    const address = socket.remoteAddress ?? '';
    const count = (open.get(address) ?? 0) + 1;
    if (count > limits.perAddress) {
      socket.destroy();
      return;
    }
    open.set(address, count);
    socket.once('close', () => {
      const left = (open.get(address) ?? 1) - 1;
      if (left > 0) open.set(address, left);
      else open.delete(address);
    });
  });
}
