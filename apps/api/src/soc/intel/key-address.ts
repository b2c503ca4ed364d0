import type { NextFunction, Request, Response } from 'express';

/** TAXII 2.1, section 4.1: clients look for the discovery at `/taxii2/`. */
const TAXII = /^\/taxii2(?=\/|\?|$)/;
const SHARED = /^\/api\/soc\/(?:taxii2|misp)(?=\/|\?|$)/;

/** For readers that know only HTTP Basic (RFC 7617), the password is an API key. */
export function keyAddress(request: Request, response: Response, next: NextFunction): void {
  if (TAXII.test(request.url)) request.url = `/api/soc${request.url}`;
  if (!SHARED.test(request.url)) return next();
  response.locals['challenge'] = 'Basic realm="rampart", Bearer realm="rampart"';
  const basic = /^Basic ([A-Za-z0-9+/]+={0,2})$/i.exec(request.headers.authorization ?? '')?.[1];
  if (basic !== undefined) {
    const [, key = ''] = /^[^:]*:(.*)$/s.exec(Buffer.from(basic, 'base64').toString()) ?? [];
    request.headers.authorization = `Bearer ${key}`;
  }
  next();
}
