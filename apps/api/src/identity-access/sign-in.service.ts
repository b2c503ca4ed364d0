import { Inject, Injectable } from '@nestjs/common';
import {
  type AccessDependencies,
  type Admitted,
  completeSignIn,
  refreshSession,
  type RelyingParty,
  type SecondFactorVisit,
  signIn,
  signInWithPasskey,
  signOut,
  signOutAtProvider,
  type SignOnProviders,
  startPasskeySignIn,
} from '@rampart/identity-access';
import type {
  AccessTokenAnswer,
  CompleteSignIn,
  PasskeyAssertion,
  PasskeyRequestOptions,
  SignIn,
  SignInAnswer,
  SignedOut,
} from '@rampart/identity-access/contract';
import type { Request, Response } from 'express';
import type { ApiEnvironment } from '../platform/environment.js';
import { presentedToken } from '../platform/auth.guard.js';
import { visitOf } from '../platform/request-context.js';
import { ACCESS, ENVIRONMENT } from '../platform/tokens.js';
import { AuthCookies } from './cookies.js';

@Injectable()
export class SignInService {
  private readonly cookies: AuthCookies;

  constructor(
    @Inject(ACCESS) private readonly access: AccessDependencies,
    @Inject(ENVIRONMENT) environment: ApiEnvironment,
  ) {
    this.cookies = new AuthCookies(environment);
  }

  async signIn(
    body: SignIn,
    request: Request,
    response: Response,
    site: RelyingParty,
  ): Promise<SignInAnswer> {
    const outcome = await signIn(this.access, body, this.visitOf(request, 'second_factor'), site);
    if (!('needed' in outcome)) return this.opened(response, outcome);
    this.cookies.writeCeremony(response, 'second_factor', outcome.browserToken);
    return { second_factor: outcome.needed };
  }

  async completeSignIn(
    body: CompleteSignIn,
    request: Request,
    response: Response,
    site: RelyingParty,
  ): Promise<AccessTokenAnswer> {
    const visit = this.visitOf(request, 'second_factor');
    const admitted = await completeSignIn(this.access, body, visit, site);
    this.cookies.clearCeremony(response, 'second_factor');
    return this.opened(response, admitted);
  }

  async startPasskey(
    request: Request,
    response: Response,
    site: RelyingParty,
  ): Promise<PasskeyRequestOptions> {
    const begun = await startPasskeySignIn(this.access, visitOf(request), site);
    this.cookies.writeCeremony(response, 'passkey', begun.browserToken);
    return begun.options;
  }

  async finishPasskey(
    credential: PasskeyAssertion,
    request: Request,
    response: Response,
    site: RelyingParty,
  ): Promise<AccessTokenAnswer> {
    const admitted = await signInWithPasskey(this.access, credential, this.visitOf(request, 'passkey'), site);
    this.cookies.clearCeremony(response, 'passkey');
    return this.opened(response, admitted);
  }

  private visitOf(request: Request, ceremony: 'second_factor' | 'passkey'): SecondFactorVisit {
    const deviceToken = this.cookies.readDeviceToken(request);
    return { ...visitOf(request), deviceToken, browserToken: this.cookies.readCeremony(request, ceremony) };
  }

  private opened(response: Response, admitted: Admitted): AccessTokenAnswer {
    this.cookies.write(response, admitted);
    return { access_token: admitted.accessToken };
  }

  async refresh(request: Request, response: Response): Promise<AccessTokenAnswer> {
    try {
      const visit = visitOf(request);
      const chose = this.cookies.hasNewLanguage(request);
      const signedIn = await refreshSession(
        this.access,
        this.cookies.readRefreshToken(request),
        chose ? visit : { ...visit, language: null },
      );
      if (chose) this.cookies.clearNewLanguage(response);
      this.cookies.write(response, signedIn);
      return { access_token: signedIn.accessToken };
    } catch (error) {
      this.cookies.clear(response);
      throw error;
    }
  }

  forget(response: Response): void {
    this.cookies.clear(response);
  }

  async signOut(request: Request, response: Response): Promise<void> {
    await signOut(this.access, this.presented(request), visitOf(request));
    this.cookies.clear(response);
    response.setHeader('Clear-Site-Data', '"cache"');
  }

  async signOutAtProvider(
    request: Request,
    response: Response,
    providers: SignOnProviders | null,
  ): Promise<SignedOut> {
    const location = await signOutAtProvider(
      this.access,
      providers,
      this.presented(request),
      visitOf(request),
    );
    this.cookies.clear(response);
    response.setHeader('Clear-Site-Data', '"cache"');
    return { location: location?.href ?? null };
  }

  private presented(request: Request) {
    return { refreshToken: this.cookies.readRefreshToken(request), accessToken: presentedToken(request) };
  }
}
