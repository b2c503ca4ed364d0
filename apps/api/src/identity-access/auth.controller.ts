import { Controller, Delete, Get, Inject, Post, Req, Res, UseGuards } from '@nestjs/common';
import {
  acceptInvitation,
  acceptPasswordReset,
  type AccessDependencies,
  type Caller,
  changePassword,
  readProfile,
  sessionList,
  type RelyingParty,
  revokeOwnSession,
  signOutEverywhere,
  type Visit,
} from '@rampart/identity-access';
import {
  type AcceptInvitation,
  acceptInvitationSchema,
  type AcceptPasswordReset,
  acceptPasswordResetSchema,
  type AccessTokenAnswer,
  accessTokenSchema,
  type ChangePassword,
  changePasswordSchema,
  type CompleteSignIn,
  completeSignInSchema,
  type Me,
  meSchema,
  type SignIn,
  type SignInAnswer,
  signInAnswerSchema,
  signInSchema,
  usernameAnswerSchema,
} from '@rampart/identity-access/contract';
import type { TenantPlans } from '@rampart/tier-policy';
import type { Request, Response } from 'express';
import { z } from 'zod';
import { idParameterSchema } from '../contract.js';
import { BeforeSecondFactor, Public, SignedIn, SteppedUp } from '../platform/access.js';
import type { ApiEnvironment } from '../platform/environment.js';
import { Answers, JsonBody, PathParameters, QueryParameters } from '../platform/http.js';
import { NoKeys } from '../platform/key-access.js';
import { AnswersList, type AskedList, ListParameters } from '../platform/lists.js';
import { ReadModels } from '../platform/read-models.js';
import { CurrentRelyingParty } from '../platform/relying-party.js';
import { CurrentCaller, CurrentVisit } from '../platform/request-context.js';
import { SameOriginGuard } from '../platform/same-origin.guard.js';
import { ACCESS, ENVIRONMENT, PLANS } from '../platform/tokens.js';
import { SESSIONS, USERS } from './projections.js';
import { SessionsService } from './sessions.service.js';
import { SignInService } from './sign-in.service.js';

const keepSchema = z.object({ keep: z.literal('current').optional() });

@Controller('auth')
@NoKeys('Credentials, sessions and profiles belong to people.')
@BeforeSecondFactor()
export class AuthController {
  constructor(
    @Inject(ACCESS) private readonly access: AccessDependencies,
    @Inject(PLANS) private readonly plans: TenantPlans,
    @Inject(SignInService) private readonly door: SignInService,
    @Inject(SessionsService) private readonly sessionList: SessionsService,
    @Inject(ReadModels) private readonly reads: ReadModels,
    @Inject(ENVIRONMENT) private readonly environment: ApiEnvironment,
  ) {}

  @Post('login')
  @Public()
  @Answers({
    summary: 'Sign in, or learn which second factor is wanted; the refresh token comes as a cookie',
    schema: signInAnswerSchema,
  })
  signIn(
    @JsonBody(signInSchema) body: SignIn,
    @Req() request: Request,
    @Res({ passthrough: true }) response: Response,
    @CurrentRelyingParty() site: RelyingParty,
  ): Promise<SignInAnswer> {
    return this.door.signIn(body, request, response, site);
  }

  @Post('login/complete')
  @Public()
  @Answers({
    summary: 'Complete a sign-in with its second factor, in the browser that began it',
    schema: accessTokenSchema,
  })
  completeSignIn(
    @JsonBody(completeSignInSchema) body: CompleteSignIn,
    @Req() request: Request,
    @Res({ passthrough: true }) response: Response,
    @CurrentRelyingParty() site: RelyingParty,
  ): Promise<AccessTokenAnswer> {
    return this.door.completeSignIn(body, request, response, site);
  }

  @Post('refresh')
  @Public()
  @UseGuards(SameOriginGuard)
  @Answers({
    summary: 'Trade the refresh cookie for a new access token and the next cookie',
    schema: accessTokenSchema,
  })
  refreshSession(
    @Req() request: Request,
    @Res({ passthrough: true }) response: Response,
  ): Promise<AccessTokenAnswer> {
    return this.door.refresh(request, response);
  }

  @Post('logout')
  @Public()
  @UseGuards(SameOriginGuard)
  @Answers({ summary: 'End the session of the refresh cookie, and of the access token' })
  signOut(@Req() request: Request, @Res({ passthrough: true }) response: Response): Promise<void> {
    return this.door.signOut(request, response);
  }

  @Get('me')
  @SignedIn()
  @Answers({
    summary: 'Who is signed in, where they may go and what their plan has',
    schema: meSchema,
    timeless: 'Rights are always those of now.',
  })
  async getCurrentUser(@CurrentCaller() caller: Caller): Promise<Me> {
    const profile = await readProfile(this.access, caller);
    const simulated = this.environment.SANDBOX_URL !== undefined;
    return meSchema.parse({ ...profile, ...(await this.plans.rightsOf(profile)), simulated });
  }

  @Get('sessions')
  @SignedIn()
  @AnswersList(sessionList, { summary: 'Your own open sessions, newest first' })
  listOwnSessions(@CurrentCaller() caller: Caller, @ListParameters(sessionList) asked: AskedList) {
    return this.sessionList.own(caller, asked);
  }

  @Delete('sessions')
  @SignedIn()
  @SteppedUp()
  @Answers({ summary: 'Sign out everywhere: end all of your sessions, or all but this one' })
  async signOutEverywhere(
    @CurrentCaller() caller: Caller,
    @QueryParameters(keepSchema) { keep }: z.infer<typeof keepSchema>,
    @Res({ passthrough: true }) response: Response,
  ): Promise<void> {
    const keepCurrent = keep === 'current';
    if (!keepCurrent) this.door.forget(response);
    await this.reads.written(signOutEverywhere(this.access, caller, keepCurrent), [SESSIONS]);
  }

  @Delete('sessions/:id')
  @SignedIn()
  @SteppedUp()
  @Answers({ summary: 'End one of your own sessions' })
  async revokeOwnSession(
    @CurrentCaller() caller: Caller,
    @PathParameters(idParameterSchema) { id }: { id: string },
  ): Promise<void> {
    await this.reads.written(revokeOwnSession(this.access, caller, id), [SESSIONS]);
  }

  @Post('password/change')
  @SignedIn()
  @Answers({ summary: 'Change your own password; your other sessions end' })
  async changePassword(
    @CurrentCaller() caller: Caller,
    @JsonBody(changePasswordSchema) body: ChangePassword,
  ): Promise<void> {
    await this.reads.written(changePassword(this.access, caller, body), [SESSIONS]);
  }

  @Post('invitations/accept')
  @Public()
  @Answers({ summary: 'Accept an invitation by its one-time token', schema: usernameAnswerSchema })
  acceptInvitation(@JsonBody(acceptInvitationSchema) body: AcceptInvitation, @CurrentVisit() visit: Visit) {
    return this.reads.written(acceptInvitation(this.access, body, visit), [USERS]);
  }

  @Post('password-resets/accept')
  @Public()
  @Answers({
    summary: 'Set a new password by its one-time token; every session ends',
    schema: usernameAnswerSchema,
  })
  acceptPasswordReset(
    @JsonBody(acceptPasswordResetSchema) body: AcceptPasswordReset,
    @CurrentVisit() visit: Visit,
  ) {
    return this.reads.written(acceptPasswordReset(this.access, body, visit), [SESSIONS]);
  }
}
