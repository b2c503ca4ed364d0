import { Inject, Injectable } from '@nestjs/common';
import { type AccessDependencies, refreshSession, signIn, signOut } from '@rampart/identity-access';
import type { AccessTokenAnswer, SignIn } from '@rampart/identity-access/contract';
import type { Request, Response } from 'express';
import type { ApiEnvironment } from '../platform/environment.js';
import { visitOf } from '../platform/request-context.js';
import { ACCESS, ENVIRONMENT } from '../platform/tokens.js';
import { AuthCookies } from './cookies.js';

/** Joins signing in with the cookies it travels by. */
@Injectable()
export class SignInService {
  private readonly cookies: AuthCookies;

  constructor(
    @Inject(ACCESS) private readonly access: AccessDependencies,
    @Inject(ENVIRONMENT) environment: ApiEnvironment,
  ) {
    this.cookies = new AuthCookies(environment);
  }

  async signIn(body: SignIn, request: Request, response: Response): Promise<AccessTokenAnswer> {
    const visit = { ...visitOf(request), deviceToken: this.cookies.readDeviceToken(request) };
    const signedIn = await signIn(this.access, body, visit);
    this.cookies.write(response, signedIn);
    return { access_token: signedIn.accessToken };
  }

  /** A refused refresh also takes the useless cookie away. */
  async refresh(request: Request, response: Response): Promise<AccessTokenAnswer> {
    try {
      const signedIn = await refreshSession(
        this.access,
        this.cookies.readRefreshToken(request),
        visitOf(request),
      );
      this.cookies.write(response, signedIn);
      return { access_token: signedIn.accessToken };
    } catch (error) {
      this.cookies.clear(response);
      throw error;
    }
  }

  async signOut(request: Request, response: Response): Promise<void> {
    await signOut(this.access, this.cookies.readRefreshToken(request), visitOf(request));
    this.cookies.clear(response);
    response.setHeader('Clear-Site-Data', '"cache"');
  }
}
