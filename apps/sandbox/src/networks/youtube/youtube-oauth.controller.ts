import { Body, Controller, Get, HttpCode, Post, Query, Res } from '@nestjs/common';
import type { ServerResponse } from 'node:http';
import { z } from 'zod';
import { Consent } from '../../social/consent.js';
import { refusedConsent } from '../../social/consent-page.js';
import { showConsent } from '../../social/show-consent.js';
import { Grants } from '../../social/grants.js';
import { SCOPE } from './channels.js';
import { oauthError } from './errors.js';

const CODE_MS = 600_000;
const ACCESS_S = 3_600;
const TIMES = { accessMs: ACCESS_S * 1_000, refreshMs: null };

const askedSchema = z.object({
  response_type: z.literal('code'),
  client_id: z.string().min(1),
  redirect_uri: z.url({ protocol: /^https?$/ }),
  scope: z.string().startsWith(SCOPE),
  state: z.string().optional(),
  access_type: z.enum(['online', 'offline']).default('online'),
  code_challenge: z.string().min(43).optional(),
  code_challenge_method: z.literal('S256').optional(),
});
const client = { client_id: z.string(), client_secret: z.string().min(1) };
const tokenSchema = z.discriminatedUnion('grant_type', [
  z.object({
    grant_type: z.literal('authorization_code'),
    code: z.string(),
    redirect_uri: z.string(),
    code_verifier: z.string().optional(),
    ...client,
  }),
  z.object({ grant_type: z.literal('refresh_token'), refresh_token: z.string(), ...client }),
]);

/** `https://accounts.google.com/o/oauth2/v2/auth`, and `/token` and `/revoke` of `https://oauth2.googleapis.com`. */
@Controller('youtube')
export class YoutubeOauthController {
  constructor(
    private readonly consent: Consent,
    private readonly grants: Grants,
  ) {}

  @Get('o/oauth2/v2/auth')
  authorize(@Query() query: unknown, @Res({ passthrough: true }) response: ServerResponse): string {
    const { data } = askedSchema.safeParse(query);
    if (data === undefined) return refusedConsent('youtube', 'Error 400: invalid_request', response);
    const asked = {
      network: 'youtube' as const,
      clientId: data.client_id,
      redirectUri: data.redirect_uri,
      state: data.state ?? null,
      scopes: data.scope.split(' '),
      challenge: data.code_challenge ?? null,
      codeLifetimeMs: CODE_MS,
    };
    return showConsent(this.consent, asked, response);
  }

  @Post('oauth2/token')
  @HttpCode(200)
  token(@Body() body: unknown) {
    const { data } = tokenSchema.safeParse(body);
    if (data === undefined) throw oauthError(400, 'invalid_request', 'Missing required parameter.');
    if (data.grant_type === 'refresh_token') {
      const renewed = this.grants.refresh('youtube', data.refresh_token, TIMES, false);
      if (renewed === null) throw oauthError(400, 'invalid_grant', 'Token has been expired or revoked.');
      return answer(renewed.tokens.access, renewed.grant.scopes);
    }
    const proof = {
      clientId: data.client_id,
      redirectUri: data.redirect_uri,
      verifier: data.code_verifier ?? null,
    };
    const grant = this.grants.redeem('youtube', data.code, proof);
    if (grant === null) throw oauthError(400, 'invalid_grant', 'Malformed auth code.');
    const { access, refresh } = this.grants.issue(grant, TIMES);
    return { ...answer(access, grant.scopes), refresh_token: refresh };
  }

  @Post('oauth2/revoke')
  @HttpCode(200)
  revoke(@Body() body: unknown) {
    const { data } = z.object({ token: z.string() }).safeParse(body);
    if (data === undefined) throw oauthError(400, 'invalid_token', 'Token expired or revoked');
    this.grants.revoke(data.token);
    return {};
  }
}

const answer = (access: string, scopes: readonly string[]) => ({
  access_token: access,
  expires_in: ACCESS_S,
  scope: scopes.join(' '),
  token_type: 'Bearer',
});
