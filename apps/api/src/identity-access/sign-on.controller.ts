import { Controller, Get, Inject, Post, Req, Res, UseGuards } from '@nestjs/common';
import {
  type AccessDependencies,
  type Caller,
  findSignOn,
  ownSignOn,
  type Visit,
} from '@rampart/identity-access';
import {
  type FindSignOn,
  findSignOnSchema,
  foundSignOnSchema,
  type OidcStarted,
  oidcStartedSchema,
  type SignedOut,
  signedOutSchema,
  type StartOidc,
  startOidcSchema,
} from '@rampart/identity-access/contract';
import type { Request, Response } from 'express';
import { type Id, idParameterSchema } from '../contract.js';
import { Public, Roles, SignedIn, SteppedUp } from '../platform/access.js';
import { Answers, JsonBody, PathParameters } from '../platform/http.js';
import { NoKeys } from '../platform/key-access.js';
import { CurrentCaller, CurrentVisit } from '../platform/request-context.js';
import { SameOriginGuard } from '../platform/same-origin.guard.js';
import { ACCESS } from '../platform/tokens.js';
import { OidcService } from './oidc.service.js';
import { SignInService } from './sign-in.service.js';

/** Sign-in at the provider of one's own organisation. `POST /api/auth/oidc/callback` finishes it. */
@Controller('auth/sign-on')
@NoKeys('Credentials, sessions and profiles belong to people.')
export class SignOnController {
  constructor(
    @Inject(ACCESS) private readonly access: AccessDependencies,
    @Inject(OidcService) private readonly door: OidcService,
    @Inject(SignInService) private readonly sessions: SignInService,
  ) {}

  @Post('find')
  @Public()
  @Answers({
    summary: 'The provider of the domain of an address, whether or not an account exists',
    schema: foundSignOnSchema,
  })
  findSignOn(@JsonBody(findSignOnSchema) body: FindSignOn, @CurrentVisit() visit: Visit) {
    return findSignOn(this.access, body, visit);
  }

  @Post(':id/start')
  @Public()
  @Answers({
    summary: 'Begin a sign-in at the provider of an organisation: the address to go to',
    schema: oidcStartedSchema,
  })
  startSignOn(
    @PathParameters(idParameterSchema) { id }: Id,
    @JsonBody(startOidcSchema) body: StartOidc,
    @Req() request: Request,
    @Res({ passthrough: true }) response: Response,
  ): Promise<OidcStarted> {
    return this.door.startSignOn(id, body, request, response);
  }

  @Post('sign-out')
  @Public()
  @UseGuards(SameOriginGuard)
  @Answers({
    summary: 'End the session, and learn where the browser ends that of a SAML provider too',
    schema: signedOutSchema,
  })
  signOutAtProvider(
    @Req() request: Request,
    @Res({ passthrough: true }) response: Response,
  ): Promise<SignedOut> {
    return this.sessions.signOutAtProvider(request, response, this.door.tenantsOrNone);
  }

  @Get()
  @SignedIn()
  @Answers({
    summary: 'The provider of your own organisation',
    schema: foundSignOnSchema,
    noPast: 'Your ways to sign in are shown only as they are now.',
  })
  getOwnSignOn(@CurrentCaller() caller: Caller) {
    return ownSignOn(this.access, caller);
  }

  @Post('test')
  @Roles('core:admin', 'nexus:owner')
  @Answers({
    summary: 'Begin a sign-in that only shows what the provider says: the address to go to',
    schema: oidcStartedSchema,
  })
  testSignOn(
    @CurrentCaller() caller: Caller,
    @Res({ passthrough: true }) response: Response,
  ): Promise<OidcStarted> {
    return this.door.startSignOnTest(caller, response);
  }

  @Post('link')
  @SignedIn()
  @SteppedUp()
  @Answers({
    summary: 'Begin linking an identity of your organisation to your account: the address to go to',
    schema: oidcStartedSchema,
  })
  linkSignOnAccount(
    @CurrentCaller() caller: Caller,
    @JsonBody(startOidcSchema) body: StartOidc,
    @Res({ passthrough: true }) response: Response,
  ): Promise<OidcStarted> {
    return this.door.startSignOnLink(body, caller, response);
  }
}
