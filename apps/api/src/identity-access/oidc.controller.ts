import { Controller, Delete, Get, Inject, Post, Req, Res } from '@nestjs/common';
import {
  type AccessDependencies,
  type Caller,
  listOidcLinks,
  type RelyingParty,
  unlinkOidc,
} from '@rampart/identity-access';
import {
  type FinishOidc,
  finishOidcSchema,
  type OidcFinished,
  OIDC_LINKS_PER_PERSON,
  oidcFinishedSchema,
  oidcLinkViewSchema,
  type OidcSettings,
  oidcSettingsSchema,
  type OidcStarted,
  oidcStartedSchema,
  type StartOidc,
  startOidcSchema,
} from '@rampart/identity-access/contract';
import type { Request, Response } from 'express';
import { z } from 'zod';
import { idParameterSchema } from '../contract.js';
import { Public, SignedIn, SteppedUp } from '../platform/access.js';
import { Answers, JsonBody, PathParameters } from '../platform/http.js';
import { Bounded } from '../platform/lists.js';
import { NoKeys } from '../platform/key-access.js';
import { CurrentRelyingParty } from '../platform/relying-party.js';
import { CurrentCaller } from '../platform/request-context.js';
import { ACCESS } from '../platform/tokens.js';
import { OidcService } from './oidc.service.js';

/** Sign-in at an OpenID provider. The page `/oauth/callback` posts the provider's answer here. */
@Controller('auth/oidc')
@NoKeys('Credentials, sessions and profiles belong to people.')
export class OidcController {
  constructor(
    @Inject(ACCESS) private readonly access: AccessDependencies,
    @Inject(OidcService) private readonly door: OidcService,
  ) {}

  @Get()
  @Public()
  @Answers({ summary: 'Whether people may sign in at an OpenID provider', schema: oidcSettingsSchema })
  getOidcSettings(): OidcSettings {
    return this.door.settings();
  }

  @Post('start')
  @Public()
  @Answers({ summary: 'Begin a sign-in at the provider: the address to go to', schema: oidcStartedSchema })
  startOidcSignIn(
    @JsonBody(startOidcSchema) body: StartOidc,
    @Req() request: Request,
    @Res({ passthrough: true }) response: Response,
  ): Promise<OidcStarted> {
    return this.door.start(body, request, response);
  }

  @Post('callback')
  @Public()
  @Answers({ summary: 'Finish what was begun at the provider in this browser', schema: oidcFinishedSchema })
  finishOidcSignIn(
    @JsonBody(finishOidcSchema) body: FinishOidc,
    @Req() request: Request,
    @Res({ passthrough: true }) response: Response,
    @CurrentRelyingParty() site: RelyingParty,
  ): Promise<OidcFinished> {
    return this.door.finish(body, request, response, site);
  }

  @Get('links')
  @SignedIn()
  @Bounded(`At most ${OIDC_LINKS_PER_PERSON} for each person; more are refused with \`oidc.too-many-links\`.`)
  @Answers({
    summary: 'Identities at the provider that sign you in',
    schema: z.array(oidcLinkViewSchema),
    noPast: 'Your ways to sign in are shown only as they are now.',
  })
  listOidcLinks(@CurrentCaller() caller: Caller) {
    return listOidcLinks(this.access, caller);
  }

  @Post('links')
  @SignedIn()
  @SteppedUp()
  @Answers({
    summary: 'Begin linking an identity to your account: the address to go to',
    schema: oidcStartedSchema,
  })
  linkOidcAccount(
    @CurrentCaller() caller: Caller,
    @JsonBody(startOidcSchema) body: StartOidc,
    @Res({ passthrough: true }) response: Response,
  ): Promise<OidcStarted> {
    return this.door.startLink(body, caller, response);
  }

  @Delete('links/:id')
  @SignedIn()
  @SteppedUp()
  @Answers({ summary: 'Unlink one of your identities; your other sessions end' })
  async unlinkOidcAccount(
    @CurrentCaller() caller: Caller,
    @PathParameters(idParameterSchema) { id }: { id: string },
  ): Promise<void> {
    await unlinkOidc(this.access, caller, id);
  }
}
