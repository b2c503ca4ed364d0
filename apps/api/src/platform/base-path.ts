import { NotFoundException } from '@nestjs/common';
import type { NextFunction, Request, RequestHandler, Response } from 'express';
import { z } from 'zod';

/** A base path in normal form, with both slashes: `/` or `/rampart/`. */
export const basePathSchema = z
  .string()
  .regex(/^\/(?:[A-Za-z0-9_-]+(?:\/[A-Za-z0-9_-]+)*\/?)?$/, 'must be a path such as / or /rampart/')
  .transform((path) => (path.endsWith('/') ? path : `${path}/`));

/** Health checks and addresses of the whole host (RFC 8615, RFC 9309), which answer without the base path too. */
const AT_THE_ROOT = /^\/(?:api\/health\/|\.well-known\/|robots\.txt$)/;

/** Removes the base path. `/health/...` is short for `/api/health/...`, and so is `/scim/v2`. */
export function belowBasePath(base: string): RequestHandler {
  return (request, response, next) => {
    const url = originForm(request.url);
    request.url = url;
    if (url.startsWith(base)) request.url = `/${url.slice(base.length)}`;
    else if (!AT_THE_ROOT.test(request.path) && !request.path.startsWith('/health/')) mark(response);
    if (/^\/(?:health|scim\/v2)\//.test(request.path)) request.url = `/api${request.url}`;
    next();
  };
}

/** Cuts a complete URL, as proxies send it, to its path; servers must accept both (RFC 9112 section 3.2.2). */
export function originForm(target: string): string {
  if (target.startsWith('/') || !URL.canParse(target)) return target;
  const { pathname, search } = new URL(target);
  return `${pathname}${search}`;
}

/** Redirects the root of the host to the base path, and answers 404 for other addresses outside of it. */
export function outsideBasePath(base: string): RequestHandler {
  return (request: Request, response: Response, next: NextFunction) => {
    if (!isMarked(response)) return next();
    const home = request.path === '/' || request.path === base.slice(0, -1);
    const reads = request.method === 'GET' || request.method === 'HEAD';
    if (!home || !reads) return next(new NotFoundException());
    const query = request.url.slice(request.path.length);
    response.redirect(302, `${base}${query}`);
  };
}

const mark = (response: Response): void => {
  (response.locals as { outsideBasePath?: true }).outsideBasePath = true;
};
const isMarked = (response: Response): boolean =>
  (response.locals as { outsideBasePath?: true }).outsideBasePath === true;
