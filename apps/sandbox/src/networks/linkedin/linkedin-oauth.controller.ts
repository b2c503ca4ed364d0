import { Body, Controller, Get, HttpCode, HttpException, Inject, Post, Query, Res } from '@nestjs/common';
import type { Clock } from '@rampart/kernel';
import type { ServerResponse } from 'node:http';
import { z } from 'zod';
import { Consent } from '../../social/consent.js';
import { refusedConsent } from '../../social/consent-page.js';
import { type Grant, Grants } from '../../social/grants.js';
import { codeRequestSchema, showConsent } from '../../social/show-consent.js';
import { CLOCK } from '../../tokens.js';

const CODE_MS = 30 * 60_000;
const ACCESS_S = 60 * 86_400;
const REFRESH_S = 365 * 86_400;

const client = { client_id: z.string().min(1), client_secret: z.string().min(1) };
const tokenSchema = z.discriminatedUnion('grant_type', [
  z.object({
    ...client,
    grant_type: z.literal('authorization_code'),
    code: z.string(),
    redirect_uri: z.string(),
  }),
  z.object({ ...client, grant_type: z.literal('refresh_token'), refresh_token: z.string() }),
]);

/** `https://www.linkedin.com/oauth/v2`: access for 60 days; only reviewed clients get refresh tokens, for a year. */
@Controller('linkedin/oauth/v2')
export class LinkedinOauthController {
  constructor(
    private readonly consent: Consent,
    private readonly grants: Grants,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {}

  @Get('authorization')
  authorize(@Query() query: unknown, @Res({ passthrough: true }) response: ServerResponse): string {
    const { data } = codeRequestSchema.safeParse(query);
    if (data === undefined) return refusedConsent('linkedin', 'A parameter is missing.', response);
    const asked = {
      network: 'linkedin' as const,
      clientId: data.client_id,
      redirectUri: data.redirect_uri,
      state: data.state,
      scopes: data.scope.split(' ').filter((scope) => scope !== ''),
      codeLifetimeMs: CODE_MS,
    };
    return showConsent(this.consent, asked, response);
  }

  @Post('accessToken')
  @HttpCode(200)
  token(@Body() body: unknown) {
    const { data } = tokenSchema.safeParse(body);
    if (data === undefined) throw oauthError('invalid_request', 'A required parameter is missing');
    if (data.grant_type === 'refresh_token') return this.renewed(data.refresh_token);
    const proof = { clientId: data.client_id, redirectUri: data.redirect_uri, verifier: null };
    const grant = this.grants.redeem('linkedin', data.code, proof);
    if (grant === null)
      throw oauthError(
        'invalid_grant',
        'Unable to retrieve access token: the code is expired or does not fit',
      );
    const reviewed = grant.scopes.includes('r_organization_social');
    const times = { accessMs: ACCESS_S * 1_000, ...(reviewed && { refreshMs: REFRESH_S * 1_000 }) };
    const { access, refresh } = this.grants.issue(grant, times);
    return this.answer(grant, access, refresh);
  }

  private renewed(token: string) {
    const found = this.grants.refresh('linkedin', token, { accessMs: ACCESS_S * 1_000 }, false);
    if (found === null) throw oauthError('invalid_grant', 'The provided refresh token is invalid or expired');
    return this.answer(found.grant, found.tokens.access, token);
  }

  private answer({ scopes }: Grant, access: string, refresh: string | null) {
    const left = refresh === null ? 0 : this.grants.endOf(refresh) - this.clock.now().getTime();
    return {
      access_token: access,
      expires_in: ACCESS_S,
      scope: scopes.join(','),
      ...(refresh !== null && { refresh_token: refresh, refresh_token_expires_in: Math.floor(left / 1_000) }),
    };
  }
}

const oauthError = (error: string, description: string): HttpException =>
  new HttpException({ error, error_description: description }, 400);
