import { Controller, Get, Inject, Post, Req, Res, UseGuards } from '@nestjs/common';
import type { Caller } from '@rampart/identity-access';
import { DomainError, t } from '@rampart/kernel';
import {
  choosePage,
  finishLink,
  SOCIAL_ACCOUNTS,
  socialAccounts,
  type SocialContext,
  startLink,
} from '@rampart/social-accounts';
import {
  type ChoosePage,
  choosePageSchema,
  completeLinkSchema,
  type FinishLink,
  finishLinkSchema,
  LINK_TEXTS,
  type LinkOutcome,
  linkOutcomeSchema,
  networkSchema,
  SOCIAL_EDITORS,
  startedLinkSchema,
  type StartLink,
  startLinkSchema,
} from '@rampart/social-accounts/contract';
import type { Request, Response } from 'express';
import { z } from 'zod';
import { type Id, idParameterSchema } from '../contract.js';
import { OfCapability, Public, Roles } from '../platform/access.js';
import type { Answer } from '../platform/answer.js';
import { ContextOf } from '../platform/context-of.js';
import type { ApiEnvironment } from '../platform/environment.js';
import { Answers, JsonBody, PathParameters } from '../platform/http.js';
import { NoKeys } from '../platform/key-access.js';
import { ReadModels } from '../platform/read-models.js';
import { CurrentCaller } from '../platform/request-context.js';
import { SameOriginGuard } from '../platform/same-origin.guard.js';
import { ENVIRONMENT } from '../platform/tokens.js';
import { LinkCookie } from './link-cookie.js';

const platformPath = z.object({ platform: networkSchema });
type Platform = z.infer<typeof platformPath>;
/** The longest wait for a network, milliseconds. */
const TIMEOUT_MS = 15_000;

@Controller('social-accounts')
@NoKeys('A person signs in at the network, in a browser.')
export class LinksController {
  private readonly cookie: LinkCookie;

  constructor(
    @ContextOf(socialAccounts) private readonly context: SocialContext,
    @Inject(ReadModels) private readonly reads: ReadModels,
    @Inject(ENVIRONMENT) private readonly environment: ApiEnvironment,
  ) {
    this.cookie = new LinkCookie(environment);
  }

  @Post('connections/:platform/accounts/oauth/start')
  @OfCapability('social-accounts')
  @Roles(...SOCIAL_EDITORS)
  @Answers({ summary: 'Begin to link by signing in: the address of the popup', schema: startedLinkSchema })
  startSocialLink(
    @CurrentCaller() caller: Caller,
    @PathParameters(platformPath) { platform }: Platform,
    @JsonBody(startLinkSchema) body: StartLink,
    @Req() request: Request,
    @Res({ passthrough: true }) response: Response,
  ) {
    const asked = {
      ...body,
      platform,
      browser: this.cookie.readOrWrite(request, response),
      redirectUri: callbackAddress(this.environment, request),
    };
    return startLink(this.context, caller, asked, AbortSignal.timeout(TIMEOUT_MS));
  }

  @Post('connections/:platform/accounts/oauth/callback')
  @OfCapability('social-accounts')
  @Roles(...SOCIAL_EDITORS)
  @Answers({ summary: 'Complete a link with what the network answered', schema: linkOutcomeSchema })
  completeSocialLink(
    @CurrentCaller() { tenantId, userId }: Caller,
    @PathParameters(platformPath) { platform }: Platform,
    @JsonBody(completeLinkSchema) body: FinishLink,
    @Req() request: Request,
  ) {
    return this.finish({ ...body, by: { tenantId, userId, platform } }, request);
  }

  @Post('link-sessions/finish')
  @Public()
  @UseGuards(SameOriginGuard)
  @Answers({
    summary: 'The same from the page that the network sent the browser to',
    schema: linkOutcomeSchema,
  })
  finishSocialLink(@JsonBody(finishLinkSchema) body: FinishLink, @Req() request: Request) {
    return this.finish(body, request);
  }

  @Get('link-sessions/:id')
  @OfCapability('social-accounts')
  @Roles(...SOCIAL_EDITORS)
  @Answers({
    summary: 'How a link of yours ended',
    schema: linkOutcomeSchema,
    noPast: 'Links that were begun are kept for ten minutes.',
  })
  async getSocialLink(@CurrentCaller() caller: Caller, @PathParameters(idParameterSchema) { id }: Id) {
    const outcome = await this.context.sessions.find(caller, id);
    if (outcome === null)
      throw new DomainError(
        'social-account.unknown-link',
        'not-found',
        t`This link was begun too long ago. Begin again.`,
      );
    return outcome;
  }

  @Post('link-sessions/:id/choose')
  @OfCapability('social-accounts')
  @Roles(...SOCIAL_EDITORS)
  @Answers({ summary: 'Choose which of several pages is linked', schema: linkOutcomeSchema })
  chooseSocialPage(
    @CurrentCaller() caller: Caller,
    @PathParameters(idParameterSchema) { id: linkId }: Id,
    @JsonBody(choosePageSchema) { pageId }: ChoosePage,
    @Req() request: Request,
  ) {
    const asked = { linkId, pageId, browser: this.cookie.read(request) };
    const chosen = choosePage(this.context, caller, asked, AbortSignal.timeout(TIMEOUT_MS));
    return this.reads.written(chosen, [SOCIAL_ACCOUNTS]);
  }

  private async finish(
    body: Omit<Parameters<typeof finishLink>[1], 'browser'>,
    request: Request,
  ): Promise<Answer<LinkOutcome> | LinkOutcome> {
    const asked = { ...body, browser: this.cookie.read(request) };
    const outcome = await finishLink(this.context, asked, AbortSignal.timeout(TIMEOUT_MS));
    if (outcome === null)
      throw new DomainError('social-account.unknown-state', 'conflict', LINK_TEXTS.callbackFailed);
    return this.reads.written(Promise.resolve(outcome), [SOCIAL_ACCOUNTS]);
  }
}

const LOOPBACK = /^(localhost|127\.0\.0\.1|\[::1\])(:\d{1,5})?$/i;

/**
 * The address to return to. A foreign `Host` header must not set it, because networks compare it exactly.
 * @throws DomainError `social-account.no-public-url`
 */
function callbackAddress(
  { RAMPART_PUBLIC_URL, RAMPART_BASE_PATH }: ApiEnvironment,
  { headers }: Request,
): string {
  const { host = '' } = headers;
  if (RAMPART_PUBLIC_URL === undefined && !LOOPBACK.test(host))
    throw new DomainError(
      'social-account.no-public-url',
      'unavailable',
      t`Networks need the address of this installation. Set RAMPART_PUBLIC_URL.`,
    );
  const site = RAMPART_PUBLIC_URL ?? `http://${host}${RAMPART_BASE_PATH}`;
  return `${site.replace(/\/$/, '')}/oauth/callback`;
}
