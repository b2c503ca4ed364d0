import { Body, Controller, Get, HttpCode, HttpException, Inject, Post, Query, Res } from '@nestjs/common';
import type { Clock } from '@rampart/kernel';
import type { ServerResponse } from 'node:http';
import { z } from 'zod';
import { Consent } from '../../social/consent.js';
import { refusedConsent } from '../../social/consent-page.js';
import { type Grant, Grants } from '../../social/grants.js';
import { codeRequestSchema, showConsent } from '../../social/show-consent.js';
import { CLOCK } from '../../tokens.js';
import { graphError } from '../graph-error.js';
import { graphGrant, withKind } from './graph-token.js';

const CODE_MS = 3_600_000;
const SHORT_MS = 3_600_000;
const LONG_S = 60 * 86_400;
/** Only tokens of at least this age can be refreshed. */
const YOUNGEST_MS = 24 * 3_600_000;

const codeSchema = z.object({
  client_id: z.string().min(1),
  client_secret: z.string().min(1),
  grant_type: z.literal('authorization_code'),
  redirect_uri: z.string(),
  code: z.string(),
});

/** Business Login for Instagram: a token for an hour, then tokens for 60 days that can be renewed until they expire. */
@Controller('instagram')
export class InstagramOauthController {
  constructor(
    private readonly consent: Consent,
    private readonly grants: Grants,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {}

  @Get('oauth/authorize')
  authorize(@Query() query: unknown, @Res({ passthrough: true }) response: ServerResponse): string {
    const { data } = codeRequestSchema.safeParse(query);
    if (data === undefined) return refusedConsent('instagram', 'A parameter is missing.', response);
    const asked = {
      network: 'instagram' as const,
      clientId: data.client_id,
      redirectUri: data.redirect_uri,
      state: data.state,
      scopes: data.scope.split(',').filter((scope) => scope !== ''),
      codeLifetimeMs: CODE_MS,
    };
    return showConsent(this.consent, asked, response);
  }

  @Post('oauth/access_token')
  @HttpCode(200)
  token(@Body() body: unknown) {
    const { data } = codeSchema.safeParse(body);
    if (data === undefined) throw oauthError('Missing required field');
    const proof = { clientId: data.client_id, redirectUri: data.redirect_uri, verifier: null };
    const grant = this.grants.redeem('instagram', data.code, proof);
    if (grant === null) throw oauthError('This authorization code has been used');
    const { access } = this.grants.issue(withKind(grant, 'account'), { accessMs: SHORT_MS });
    return {
      data: [{ access_token: access, user_id: grant.accountId, permissions: grant.scopes.join(',') }],
    };
  }

  @Get('access_token')
  exchange(@Query() query: Readonly<Record<string, string>>) {
    if (query.grant_type !== 'ig_exchange_token' || (query.client_secret ?? '') === '')
      throw graphError(400, 101, 'Missing client_secret parameter.');
    return this.long(graphGrant(this.grants, 'instagram', `Bearer ${query.access_token}`));
  }

  @Get('refresh_access_token')
  refresh(@Query() query: Readonly<Record<string, string>>) {
    if (query.grant_type !== 'ig_refresh_token') throw graphError(400, 100, '(#100) Invalid grant_type');
    const grant = graphGrant(this.grants, 'instagram', `Bearer ${query.access_token}`);
    const age = this.clock.now().getTime() - this.grants.issuedAt(query.access_token ?? '');
    if (age < YOUNGEST_MS) throw graphError(400, 100, '(#100) The token must be at least 24 hours old.');
    return { ...this.long(grant), permissions: grant.scopes.join(',') };
  }

  private long(grant: Grant) {
    const { access } = this.grants.issue(grant, { accessMs: LONG_S * 1_000 });
    return { access_token: access, token_type: 'bearer', expires_in: LONG_S };
  }
}

/** An error in the envelope of `api.instagram.com`, which differs from the Graph API's. */
const oauthError = (message: string): HttpException =>
  new HttpException({ error_type: 'OAuthException', code: 400, error_message: message }, 400);
