import { randomBytes } from 'node:crypto';
import type { NextFunction, Request, Response } from 'express';
import helmet from 'helmet';

type Directives = Readonly<Record<string, readonly string[]>>;

/** The base of every policy: this origin only, no inline script, no framing. */
const EVERYWHERE: Directives = {
  'default-src': ["'self'"],
  'script-src': ["'self'"],
  'script-src-attr': ["'none'"],
  'img-src': ["'self'", 'data:', 'blob:'],
  'object-src': ["'none'"],
  'base-uri': ["'none'"],
  'form-action': ["'self'"],
  'frame-ancestors': ["'none'"],
};

/** Headers of every answer. Pages adapt the policy (`allowConsolePage`, `allowPublicPage`). */
export function securityHeaders(https: boolean) {
  const headers = helmet({
    contentSecurityPolicy: false,
    strictTransportSecurity: https && { maxAge: 63_072_000, includeSubDomains: true },
    // With `no-referrer`, browsers send `null` as the origin of a form post (Fetch, "Origin header"). The
    // same-origin guard would then refuse our own pages without https. Other sites get no referrer.
    referrerPolicy: { policy: 'same-origin' },
    xFrameOptions: { action: 'deny' },
    // Keeps the link to the popup in which a person signs in at a social network, so that it can return.
    crossOriginOpenerPolicy: { policy: 'same-origin-allow-popups' },
  });
  return (request: Request, response: Response, next: NextFunction): void => {
    response.locals['https'] = https;
    response.setHeader('Permissions-Policy', 'camera=(), microphone=(), geolocation=(), payment=()');
    setPolicy(response, EVERYWHERE);
    headers(request, response, next);
  };
}

/** The policy of the console: the style elements of Mantine's theme carry the nonce of the page. */
export function allowConsolePage(response: Response): void {
  setPolicy(response, {
    ...EVERYWHERE,
    'style-src': ["'self'", `'nonce-${styleNonceOf(response)}'`],
    // Scripts set style attributes, which cannot contain a script.
    'style-src-attr': ["'unsafe-inline'"],
    'connect-src': ["'self'"],
    'font-src': ["'self'"],
  });
}

export interface PageAllowance {
  readonly frames?: string | undefined;
  /** The name of the trusted-types policy for worker scripts. A page with one may not send requests. */
  readonly worker?: string | undefined;
}

export function allowPublicPage(response: Response, { frames, worker }: PageAllowance = {}): void {
  setPolicy(response, {
    'default-src': ["'none'"],
    'script-src': ["'self'"],
    'style-src': ["'self'"],
    'img-src': ["'self'"],
    'font-src': ["'self'"],
    'connect-src': [worker === undefined ? "'self'" : "'none'"],
    'manifest-src': ["'self'"],
    ...(frames === undefined ? {} : { 'frame-src': [new URL(frames).origin] }),
    ...(worker === undefined ? {} : { 'worker-src': ["'self'"] }),
    'base-uri': ["'none'"],
    'form-action': ["'self'"],
    'frame-ancestors': ["'none'"],
    'require-trusted-types-for': ["'script'"],
    'trusted-types': [worker ?? "'none'"],
  });
}

function setPolicy(response: Response, directives: Directives): void {
  const parts = Object.entries(directives).map(([name, values]) => `${name} ${values.join(' ')}`);
  if (response.locals['https'] === true) parts.push('upgrade-insecure-requests');
  response.setHeader('Content-Security-Policy', parts.join(';'));
}

/** The nonce of this answer's style elements, created at the first use. */
export function styleNonceOf(response: Response): string {
  const locals = response.locals as { styleNonce?: string };
  locals.styleNonce ??= randomBytes(16).toString('base64');
  return locals.styleNonce;
}
