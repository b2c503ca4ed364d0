import type { IncomingMessage, Server } from 'node:http';
import { originForm } from './base-path.js';
import { answersArray, presentRequest } from './former-addresses.js';

/** The version of an address below `/api` that names none. */
export const API_VERSION = 'v1';

const versioned = new WeakSet<IncomingMessage>();
const arrays = new WeakSet<IncomingMessage>();
const rewritten = new WeakSet<Server>();

/** Adds a listener before all others, so that they see one address for each operation. @param base with both slashes */
export function serveVersioned(server: Server, base: string): void {
  if (rewritten.has(server)) return;
  rewritten.add(server);
  const prefix = `${base}api/`;
  const version = `${API_VERSION}/`;
  const rewrite = (request: IncomingMessage): void => {
    const url = originForm(request.url ?? '/');
    if (!url.startsWith(prefix)) return;
    const below = url.slice(prefix.length);
    const named = below.startsWith(version);
    if (named) versioned.add(request);
    const address = named ? below.slice(version.length) : below;
    if (answersArray(address)) arrays.add(request);
    const present = presentRequest(request.method ?? 'GET', address);
    request.method = present.method;
    if (prefix + present.address !== url) request.url = prefix + present.address;
  };
  server.prependListener('request', rewrite);
  server.prependListener('upgrade', rewrite);
}

export const namedArray = (request: IncomingMessage): boolean => arrays.has(request);

export const namedVersion = (request: IncomingMessage): boolean => versioned.has(request);
