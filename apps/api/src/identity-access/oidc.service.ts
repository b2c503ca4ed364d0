import { Inject, Injectable } from '@nestjs/common';
import {
  type AccessDependencies,
  type Caller,
  createOidcSignIn,
  finishOidc,
  notConfigured,
  type OidcBegun,
  type OidcSignIn,
  type RelyingParty,
  oidcSettingsOf,
  startOidc,
  type SignOnProviders,
  startOidcLink,
  startSignOn,
  startSignOnLink,
  startSignOnTest,
} from '@rampart/identity-access';
import type {
  FinishOidc,
  OidcFinished,
  OidcSettings,
  OidcStarted,
  StartOidc,
} from '@rampart/identity-access/contract';
import type { Request, Response } from 'express';
import type { ApiEnvironment } from '../platform/environment.js';
import { visitOf } from '../platform/request-context.js';
import type { Runtime } from '../platform/runtime.js';
import { ACCESS, ENVIRONMENT, RUNTIME } from '../platform/tokens.js';
import { AuthCookies } from './cookies.js';

@Injectable()
export class OidcService {
  private readonly cookies: AuthCookies;
  private readonly oidc: OidcSignIn | null;

  constructor(
    @Inject(ACCESS) private readonly access: AccessDependencies,
    @Inject(ENVIRONMENT) environment: ApiEnvironment,
    @Inject(RUNTIME) private readonly runtime: Pick<Runtime, 'signOn'>,
  ) {
    this.cookies = new AuthCookies(environment);
    this.oidc = createOidcSignIn(environment);
  }

  settings(): OidcSettings {
    return oidcSettingsOf(this.oidc);
  }

  async start(body: StartOidc, request: Request, response: Response): Promise<OidcStarted> {
    return this.begun(await startOidc(this.access, this.configured(), body, visitOf(request)), response);
  }

  async startLink(body: StartOidc, caller: Caller, response: Response): Promise<OidcStarted> {
    return this.begun(await startOidcLink(this.access, this.configured(), body, caller), response);
  }

  async finish(
    body: FinishOidc,
    request: Request,
    response: Response,
    site: RelyingParty,
  ): Promise<OidcFinished> {
    const visit = {
      ...visitOf(request),
      deviceToken: this.cookies.readDeviceToken(request),
      transactionToken: this.cookies.readOidcTransaction(request),
      site,
    };
    const { entry, tested, next } = await finishOidc(
      this.access,
      this.oidc,
      body,
      visit,
      this.runtime.signOn,
    );
    this.cookies.clearOidcTransaction(response);
    const nothing = { access_token: null, second_factor: null, tested: null, next };
    if (tested !== undefined) return { ...nothing, outcome: 'tested', tested };
    if (entry === null) return { ...nothing, outcome: 'linked' };
    if ('needed' in entry) {
      this.cookies.writeCeremony(response, 'second_factor', entry.browserToken);
      return { ...nothing, outcome: 'second-factor', second_factor: entry.needed };
    }
    this.cookies.write(response, entry);
    return { ...nothing, outcome: 'signed-in', access_token: entry.accessToken };
  }

  async startSignOn(id: string, body: StartOidc, request: Request, response: Response): Promise<OidcStarted> {
    return this.begun(await startSignOn(this.access, this.tenants(), id, body, visitOf(request)), response);
  }

  async startSignOnLink(body: StartOidc, caller: Caller, response: Response): Promise<OidcStarted> {
    return this.begun(await startSignOnLink(this.access, this.tenants(), body, caller), response);
  }

  async startSignOnTest(caller: Caller, response: Response): Promise<OidcStarted> {
    return this.begun(await startSignOnTest(this.access, this.tenants(), caller), response);
  }

  /** The providers of tenants. @throws DomainError `oidc.not-configured` without a public URL */
  tenants(): SignOnProviders {
    if (this.runtime.signOn !== null) return this.runtime.signOn;
    throw notConfigured();
  }

  /** Null without a public URL. */
  get tenantsOrNone(): SignOnProviders | null {
    return this.runtime.signOn;
  }

  private begun({ value, transactionToken }: OidcBegun, response: Response): OidcStarted {
    this.cookies.writeOidcTransaction(response, transactionToken);
    return value;
  }

  /** @throws DomainError `oidc.not-configured` */
  private configured(): OidcSignIn {
    if (this.oidc !== null) return this.oidc;
    throw notConfigured();
  }
}
