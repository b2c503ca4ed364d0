import { LINK_TIMEOUT_MS } from '@rampart/social-accounts/contract';
import { newSecret } from '@rampart/social-accounts';
import type { CookieOptions, Request, Response } from 'express';
import { servesHttps } from '../platform/public-origin.js';
import type { ApiEnvironment } from '../platform/environment.js';

/** Binds a link in progress to its browser. `Strict` suffices: after the redirect our own page sends the request. */
export class LinkCookie {
  private readonly name: string;
  private readonly options: CookieOptions;

  constructor(environment: ApiEnvironment) {
    const [secure, base] = [servesHttps(environment), environment.RAMPART_BASE_PATH];
    const prefix = !secure ? '' : base === '/' ? '__Host-' : '__Secure-';
    this.name = `${prefix}rampart_link`;
    const path = prefix === '__Host-' ? '/' : `${base}api`;
    this.options = { httpOnly: true, sameSite: 'strict', secure, path };
  }

  read(request: Request): string | null {
    const value = (request.cookies as Readonly<Record<string, unknown>> | undefined)?.[this.name];
    return typeof value === 'string' && /^[A-Za-z0-9_-]{43}$/.test(value) ? value : null;
  }

  /** All links of a browser share one secret, so that two popups can be open. */
  readOrWrite(request: Request, response: Response): string {
    const secret = this.read(request) ?? newSecret();
    response.cookie(this.name, secret, { ...this.options, maxAge: LINK_TIMEOUT_MS });
    return secret;
  }
}
