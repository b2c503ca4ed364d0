import {
  CHALLENGE_SECONDS,
  OIDC_TRANSACTION_SECONDS,
  REFRESH_SECONDS,
  type SignedIn,
} from '@rampart/identity-access';
import type { CookieOptions, Request, Response } from 'express';
import type { ApiEnvironment } from '../platform/environment.js';
import { API_VERSION, namedVersion } from '../platform/api-version.js';
import { CHOSEN_COOKIE } from '../platform/language-choice.js';
import { servesHttps } from '../platform/public-origin.js';

type Cookie = 'refresh' | 'device' | 'oidc' | Ceremony;
/** Sign-ins in progress. Each cookie is bound to one browser and grants nothing alone. */
type Ceremony = 'second_factor' | 'passkey';

const YEAR_MS = 365 * 24 * 3600 * 1000;

/** Over https, `__Host-` binds the cookies to this host. A base path allows no `__Host-`, so there it is `__Secure-`. */
export class AuthCookies {
  private readonly prefix: '' | '__Host-' | '__Secure-';
  private readonly options: Omit<CookieOptions, 'path'>;
  private readonly base: string;

  constructor(environment: ApiEnvironment) {
    const [secure, base] = [servesHttps(environment), environment.RAMPART_BASE_PATH];
    this.prefix = !secure ? '' : base === '/' ? '__Host-' : '__Secure-';
    this.base = base;
    this.options = { httpOnly: true, sameSite: 'strict', secure };
  }

  readRefreshToken(request: Request): string | null {
    return this.read(request, 'refresh');
  }

  readDeviceToken(request: Request): string | null {
    return this.read(request, 'device');
  }

  write(
    response: Response,
    signedIn: Pick<SignedIn, 'refreshToken'> & { readonly deviceToken?: string },
  ): void {
    response.cookie(this.name('refresh'), signedIn.refreshToken, {
      ...this.optionsFor(response),
      maxAge: REFRESH_SECONDS * 1000,
    });
    if (signedIn.deviceToken !== undefined) {
      response.cookie(this.name('device'), signedIn.deviceToken, {
        ...this.optionsFor(response),
        maxAge: YEAR_MS,
      });
    }
  }

  clear(response: Response): void {
    response.clearCookie(this.name('refresh'), this.optionsFor(response));
  }

  /** Whether a language was chosen in this browser since the session was renewed. */
  hasNewLanguage(request: Request): boolean {
    return CHOSEN_COOKIE in ((request.cookies ?? {}) as object);
  }

  clearNewLanguage(response: Response): void {
    response.clearCookie(CHOSEN_COOKIE, { path: this.base });
  }

  readOidcTransaction(request: Request): string | null {
    return this.read(request, 'oidc');
  }

  /** `SameSite=Strict` suffices: after the provider's redirect, our own page sends the request with the cookie. */
  writeOidcTransaction(response: Response, token: string): void {
    response.cookie(this.name('oidc'), token, {
      ...this.optionsFor(response),
      maxAge: OIDC_TRANSACTION_SECONDS * 1000,
    });
  }

  clearOidcTransaction(response: Response): void {
    response.clearCookie(this.name('oidc'), this.optionsFor(response));
  }

  readCeremony(request: Request, which: Ceremony): string | null {
    return this.read(request, which);
  }

  writeCeremony(response: Response, which: Ceremony, token: string): void {
    response.cookie(this.name(which), token, {
      ...this.optionsFor(response),
      maxAge: CHALLENGE_SECONDS * 1000,
    });
  }

  clearCeremony(response: Response, which: Ceremony): void {
    response.clearCookie(this.name(which), this.optionsFor(response));
  }

  /** The path is that of this request, `/api/auth` or `/api/v1/auth`, because browsers compare it exactly. */
  private optionsFor(response: Response): CookieOptions {
    if (this.prefix === '__Host-') return { ...this.options, path: '/' };
    const api = namedVersion(response.req) ? `api/${API_VERSION}` : 'api';
    return { ...this.options, path: `${this.base}${api}/auth` };
  }

  private read(request: Request, which: Cookie): string | null {
    const cookies = request.cookies as Readonly<Record<string, unknown>> | undefined;
    const value = cookies?.[this.name(which)];
    return typeof value === 'string' && /^[A-Za-z0-9_-]{43}$/.test(value) ? value : null;
  }

  private name(which: Cookie): string {
    return `${this.prefix}rampart_${which}`;
  }
}
