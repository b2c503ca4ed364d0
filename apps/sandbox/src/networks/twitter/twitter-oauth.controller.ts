import { Body, Controller, Get, Headers, HttpCode, HttpException, Post, Query, Res } from '@nestjs/common';
import type { ServerResponse } from 'node:http';
import { z } from 'zod';
import { basicClient } from '../../social/bearer.js';
import { Consent } from '../../social/consent.js';
import { refusedConsent } from '../../social/consent-page.js';
import { codeRequestSchema, showConsent } from '../../social/show-consent.js';
import { Grants, type IssuedTokens } from '../../social/grants.js';

/** X's codes are valid for 30 s, and access tokens for two hours. A refresh token can be used once. */
const CODE_MS = 30_000;
const ACCESS_S = 7_200;
const TIMES = { accessMs: ACCESS_S * 1_000, refreshMs: 180 * 86_400_000 };

const askedSchema = codeRequestSchema.extend({
  code_challenge: z.string().min(43).max(128),
  code_challenge_method: z.literal('S256'),
});
const tokenSchema = z.discriminatedUnion('grant_type', [
  z.object({
    grant_type: z.literal('authorization_code'),
    code: z.string(),
    redirect_uri: z.string(),
    code_verifier: z.string(),
  }),
  z.object({ grant_type: z.literal('refresh_token'), refresh_token: z.string() }),
]);

/** Simulates `https://x.com/i/oauth2/authorize`, and `/2/oauth2/{token,revoke}` of `https://api.x.com`. */
@Controller('twitter')
export class TwitterOauthController {
  constructor(
    private readonly consent: Consent,
    private readonly grants: Grants,
  ) {}

  @Get('i/oauth2/authorize')
  authorize(@Query() query: unknown, @Res({ passthrough: true }) response: ServerResponse): string {
    const { data, error } = askedSchema.safeParse(query);
    if (data === undefined) {
      const wrong = error?.issues.map(({ path }) => path.join('.')).join(', ') ?? '';
      return refusedConsent('twitter', `Missing or wrong: ${wrong}.`, response);
    }
    const asked = {
      network: 'twitter' as const,
      clientId: data.client_id,
      redirectUri: data.redirect_uri,
      state: data.state,
      scopes: data.scope.split(' ').filter((scope) => scope !== ''),
      challenge: data.code_challenge,
      codeLifetimeMs: CODE_MS,
    };
    return showConsent(this.consent, asked, response);
  }

  @Post('2/oauth2/token')
  @HttpCode(200)
  token(@Headers('authorization') authorization: string | undefined, @Body() body: unknown) {
    const client = clientOf(authorization);
    const { data } = tokenSchema.safeParse(body);
    if (data === undefined) throw oauthError('invalid_request', 'Missing required parameter.');
    if (data.grant_type === 'refresh_token') {
      const renewed = this.grants.refresh('twitter', data.refresh_token, TIMES, true);
      // X answers with this error instead of `invalid_grant`.
      if (renewed === null) throw oauthError('invalid_request', 'Value passed for the token was invalid.');
      return answer(renewed.tokens, renewed.grant.scopes);
    }
    const grant = this.grants.redeem('twitter', data.code, {
      clientId: client.id,
      redirectUri: data.redirect_uri,
      verifier: data.code_verifier,
    });
    if (grant === null)
      throw oauthError('invalid_request', 'Value passed for the authorization code was invalid.');
    const { refreshMs, accessMs } = TIMES;
    const lasting = grant.scopes.includes('offline.access');
    return answer(this.grants.issue(grant, lasting ? { accessMs, refreshMs } : { accessMs }), grant.scopes);
  }

  @Post('2/oauth2/revoke')
  @HttpCode(200)
  revoke(@Headers('authorization') authorization: string | undefined, @Body() body: unknown) {
    clientOf(authorization);
    const { data } = z.object({ token: z.string().min(1) }).safeParse(body);
    if (data === undefined) throw oauthError('invalid_request', 'Missing required parameter [token].');
    this.grants.revoke(data.token);
    return { revoked: true };
  }
}

function clientOf(authorization: string | undefined): { id: string } {
  const client = basicClient(authorization);
  if (client !== null && client.secret !== '') return client;
  throw new HttpException(
    { error: 'unauthorized_client', error_description: 'Missing valid authorization header' },
    401,
  );
}

const answer = ({ access, refresh }: IssuedTokens, scopes: readonly string[]) => ({
  token_type: 'bearer',
  expires_in: ACCESS_S,
  access_token: access,
  scope: scopes.join(' '),
  ...(refresh !== null && { refresh_token: refresh }),
});

const oauthError = (error: string, description: string): HttpException =>
  new HttpException({ error, error_description: description }, 400);
