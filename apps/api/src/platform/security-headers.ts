import { randomBytes } from 'node:crypto';
import type { NextFunction, Request, Response } from 'express';
import helmet from 'helmet';

/**
 * Headers of every answer. Scripts come from this origin only and never inline; style elements, which Mantine writes
 * for its theme, carry the page's nonce (`response.locals.styleNonce`).
 */
export function securityHeaders(https: boolean) {
  const headers = helmet({
    contentSecurityPolicy: {
      useDefaults: false,
      directives: {
        defaultSrc: ["'self'"],
        scriptSrc: ["'self'"],
        scriptSrcAttr: ["'none'"],
        styleSrc: ["'self'", (_request, response) => `'nonce-${styleNonceOf(response as Response)}'`],
        // Style attributes that scripts set: no script can hide in one.
        styleSrcAttr: ["'unsafe-inline'"],
        imgSrc: ["'self'", 'data:', 'blob:'],
        connectSrc: ["'self'"],
        fontSrc: ["'self'"],
        objectSrc: ["'none'"],
        baseUri: ["'none'"],
        formAction: ["'self'"],
        frameAncestors: ["'none'"],
        ...(https ? { upgradeInsecureRequests: [] } : {}),
      },
    },
    strictTransportSecurity: https && { maxAge: 63_072_000, includeSubDomains: true },
    referrerPolicy: { policy: 'no-referrer' },
    xFrameOptions: { action: 'deny' },
  });
  return (request: Request, response: Response, next: NextFunction): void => {
    response.setHeader('Permissions-Policy', 'camera=(), microphone=(), geolocation=(), payment=()');
    headers(request, response, next);
  };
}

/** The nonce of this answer's style elements; made when first asked for. */
export function styleNonceOf(response: Response): string {
  const locals = response.locals as { styleNonce?: string };
  locals.styleNonce ??= randomBytes(16).toString('base64');
  return locals.styleNonce;
}
