import type { IncomingMessage, Server } from 'node:http';
import { originForm } from './base-path.js';

/** The version that `/api` without one means. */
export const API_VERSION = 'v1';

const versioned = new WeakSet<IncomingMessage>();
const rewritten = new WeakSet<Server>();

/**
 * Serves `/api/v1/...` as `/api/...`, for requests and sockets. It precedes every other listener, so they see
 * one address per operation.
 * @param base the base path, with both slashes
 */
export function serveVersioned(server: Server, base: string): void {
  if (rewritten.has(server)) return;
  rewritten.add(server);
  const prefix = `${base}api/${API_VERSION}/`;
  const rewrite = (request: IncomingMessage): void => {
    const url = originForm(request.url ?? '/');
    if (!url.startsWith(prefix)) return;
    versioned.add(request);
    request.url = `${base}api/${url.slice(prefix.length)}`;
  };
  server.prependListener('request', rewrite);
  server.prependListener('upgrade', rewrite);
}

/** Whether a request named the version in its address. */
export const namedVersion = (request: IncomingMessage): boolean => versioned.has(request);
