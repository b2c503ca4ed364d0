import { Body, Controller, Get, HttpCode, HttpException, Post, Query, Res } from '@nestjs/common';
import type { ServerResponse } from 'node:http';
import { z } from 'zod';
import { Consent } from '../../social/consent.js';
import { refusedConsent } from '../../social/consent-page.js';
import { showConsent } from '../../social/show-consent.js';
import { type Grant, Grants, type IssuedTokens } from '../../social/grants.js';

const CODE_MS = 600_000;
const DAY_S = 86_400;
const TIMES = { accessMs: DAY_S * 1_000, refreshMs: 365 * DAY_S * 1_000 };

const askedSchema = z.object({
  client_key: z.string().min(1),
  response_type: z.literal('code'),
  scope: z.string().min(1),
  redirect_uri: z.url({ protocol: /^https?$/ }),
  state: z.string().min(1),
});
const client = { client_key: z.string(), client_secret: z.string().min(1) };
const tokenSchema = z.discriminatedUnion('grant_type', [
  z.object({
    grant_type: z.literal('authorization_code'),
    code: z.string(),
    redirect_uri: z.string(),
    ...client,
  }),
  z.object({ grant_type: z.literal('refresh_token'), refresh_token: z.string(), ...client }),
]);

/** `https://www.tiktok.com/v2/auth/authorize/`; `/v2/oauth/{token,revoke}/` of `https://open.tiktokapis.com`. */
@Controller('tiktok/v2')
export class TiktokOauthController {
  constructor(
    private readonly consent: Consent,
    private readonly grants: Grants,
  ) {}

  @Get('auth/authorize')
  authorize(@Query() query: unknown, @Res({ passthrough: true }) response: ServerResponse): string {
    const { data } = askedSchema.safeParse(query);
    if (data === undefined) return refusedConsent('tiktok', 'Something went wrong: client_key', response);
    const asked = {
      network: 'tiktok' as const,
      clientId: data.client_key,
      redirectUri: data.redirect_uri,
      state: data.state,
      scopes: data.scope.split(','),
      codeLifetimeMs: CODE_MS,
    };
    return showConsent(this.consent, asked, response);
  }

  @Post('oauth/token')
  @HttpCode(200)
  token(@Body() body: unknown) {
    const { data } = tokenSchema.safeParse(body);
    if (data === undefined) throw oauthError('invalid_request', 'The request parameters are malformed.');
    if (data.grant_type === 'refresh_token') {
      const renewed = this.grants.refresh('tiktok', data.refresh_token, TIMES, false);
      if (renewed === null) throw oauthError('invalid_grant', 'Refresh token is invalid or expired.');
      return answer(renewed.tokens, renewed.grant);
    }
    const proof = { clientId: data.client_key, redirectUri: data.redirect_uri, verifier: null };
    const grant = this.grants.redeem('tiktok', data.code, proof);
    if (grant === null) throw oauthError('invalid_grant', 'Authorization code is expired.');
    return answer(this.grants.issue(grant, TIMES), grant);
  }

  @Post('oauth/revoke')
  @HttpCode(200)
  revoke(@Body() body: unknown) {
    const { data } = z.object({ ...client, token: z.string() }).safeParse(body);
    if (data === undefined) throw oauthError('invalid_request', 'The request parameters are malformed.');
    this.grants.revoke(data.token);
    return {};
  }
}

const answer = ({ access, refresh }: IssuedTokens, { accountId, scopes }: Grant) => ({
  access_token: access,
  expires_in: DAY_S,
  open_id: accountId,
  refresh_expires_in: 365 * DAY_S,
  refresh_token: refresh,
  scope: scopes.join(','),
  token_type: 'Bearer',
});

const oauthError = (error: string, description: string): HttpException =>
  new HttpException({ error, error_description: description, log_id: 'synthetic' }, 400);
