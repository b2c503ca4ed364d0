import { Controller, Delete, Inject, Patch, Post, Req, Res, UseGuards } from '@nestjs/common';
import {
  type AccessDependencies,
  type Caller,
  finishPasskeyRegistration,
  type RelyingParty,
  removePasskey,
  renamePasskey,
  startPasskeyRegistration,
} from '@rampart/identity-access';
import {
  type AccessTokenAnswer,
  accessTokenSchema,
  passkeyCreationOptionsSchema,
  passkeyRegisteredSchema,
  type PasskeyRequestOptions,
  passkeyRequestOptionsSchema,
  type RegisterPasskey,
  registerPasskeySchema,
  renamePasskeySchema,
  type SignInWithPasskey,
  signInWithPasskeySchema,
} from '@rampart/identity-access/contract';
import type { Request, Response } from 'express';
import { idParameterSchema } from '../contract.js';
import { BeforeSecondFactor, Public, SignedIn, SteppedUp } from '../platform/access.js';
import { Answers, JsonBody, PathParameters } from '../platform/http.js';
import { NoKeys } from '../platform/key-access.js';
import { ReadModels } from '../platform/read-models.js';
import { CurrentRelyingParty } from '../platform/relying-party.js';
import { CurrentCaller } from '../platform/request-context.js';
import { SameOriginGuard } from '../platform/same-origin.guard.js';
import { ACCESS } from '../platform/tokens.js';
import { SESSIONS } from './projections.js';
import { SignInService } from './sign-in.service.js';

/** Sign-in with a passkey, and the caller's own passkeys. An unsuitable address answers 409 with the reason. */
@Controller('auth/passkeys')
@NoKeys('Credentials, sessions and profiles belong to people.')
@BeforeSecondFactor()
export class PasskeysController {
  constructor(
    @Inject(ACCESS) private readonly access: AccessDependencies,
    @Inject(SignInService) private readonly door: SignInService,
    @Inject(ReadModels) private readonly reads: ReadModels,
  ) {}

  @Post('options')
  @Public()
  @UseGuards(SameOriginGuard)
  @Answers({
    summary: 'Begin a sign-in with a passkey; the answer names no user',
    schema: passkeyRequestOptionsSchema,
  })
  createPasskeySignInOptions(
    @Req() request: Request,
    @Res({ passthrough: true }) response: Response,
    @CurrentRelyingParty() site: RelyingParty,
  ): Promise<PasskeyRequestOptions> {
    return this.door.startPasskey(request, response, site);
  }

  @Post('sign-in')
  @Public()
  @Answers({ summary: 'Sign in with a passkey alone', schema: accessTokenSchema })
  signInWithPasskey(
    @JsonBody(signInWithPasskeySchema) { credential }: SignInWithPasskey,
    @Req() request: Request,
    @Res({ passthrough: true }) response: Response,
    @CurrentRelyingParty() site: RelyingParty,
  ): Promise<AccessTokenAnswer> {
    return this.door.finishPasskey(credential, request, response, site);
  }

  @Post('registration-options')
  @SignedIn()
  @SteppedUp()
  @Answers({ summary: 'Begin registering a passkey', schema: passkeyCreationOptionsSchema })
  createPasskeyRegistrationOptions(
    @CurrentCaller() caller: Caller,
    @CurrentRelyingParty() site: RelyingParty,
  ) {
    return startPasskeyRegistration(this.access, caller, site);
  }

  @Post()
  @SignedIn()
  @SteppedUp()
  @Answers({
    summary: 'Register the passkey the browser made; your other sessions end',
    status: 201,
    schema: passkeyRegisteredSchema,
  })
  registerPasskey(
    @CurrentCaller() caller: Caller,
    @JsonBody(registerPasskeySchema) body: RegisterPasskey,
    @CurrentRelyingParty() site: RelyingParty,
  ) {
    return this.reads.written(finishPasskeyRegistration(this.access, caller, body, site), [SESSIONS]);
  }

  @Patch(':id')
  @SignedIn()
  @Answers({ summary: 'Rename one of your passkeys' })
  async renamePasskey(
    @CurrentCaller() caller: Caller,
    @PathParameters(idParameterSchema) { id }: { id: string },
    @JsonBody(renamePasskeySchema) { name }: { name: string },
  ): Promise<void> {
    await this.reads.written(renamePasskey(this.access, caller, id, name), []);
  }

  @Delete(':id')
  @SignedIn()
  @SteppedUp()
  @Answers({ summary: 'Remove one of your passkeys; your other sessions end' })
  async removePasskey(
    @CurrentCaller() caller: Caller,
    @PathParameters(idParameterSchema) { id }: { id: string },
  ): Promise<void> {
    await this.reads.written(removePasskey(this.access, caller, id), [SESSIONS]);
  }
}
