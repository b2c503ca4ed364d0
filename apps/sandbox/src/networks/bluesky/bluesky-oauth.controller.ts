import { Body, Controller, Get, HttpCode, Param, Post, Query, Req, Res } from '@nestjs/common';
import type { ServerResponse } from 'node:http';
import { z } from 'zod';
import { Consent } from '../../social/consent.js';
import { refusedConsent } from '../../social/consent-page.js';
import { showConsent } from '../../social/show-consent.js';
import { Grants, type IssuedTokens } from '../../social/grants.js';
import { Signed } from '../../social/signed.js';
import { World } from '../../world/world.js';
import { originOf } from '../paging.js';
import { BlueskyAccess, type Incoming } from './bluesky-access.js';
import { oauthError, xrpcError } from './errors.js';

const CODE_MS = 60_000;
const ACCESS_S = 3_600;
const TIMES = { accessMs: ACCESS_S * 1_000, refreshMs: 14 * 86_400_000 };
const REQUEST_URI = 'urn:ietf:params:oauth:request_uri:';
const PUSHED_S = 300;

const askedSchema = z.object({
  response_type: z.literal('code'),
  client_id: z.url(),
  redirect_uri: z.url({ protocol: /^https?$/ }),
  scope: z.string().regex(/\batproto\b/),
  state: z.string().min(1),
  code_challenge: z.string().min(43).max(128),
  code_challenge_method: z.literal('S256'),
  login_hint: z.string().optional(),
});
const pushedSchema = askedSchema.extend({ kind: z.literal('pushed'), key: z.string() });
const tokenSchema = z.discriminatedUnion('grant_type', [
  z.object({
    grant_type: z.literal('authorization_code'),
    client_id: z.string(),
    code: z.string(),
    redirect_uri: z.string(),
    code_verifier: z.string(),
  }),
  z.object({
    grant_type: z.literal('refresh_token'),
    client_id: z.string(),
    refresh_token: z.string(),
  }),
]);

/** The authorisation server of the simulated PDS and the directory of accounts. See https://atproto.com/specs/oauth */
@Controller('bluesky')
export class BlueskyOauthController {
  constructor(
    private readonly access: BlueskyAccess,
    private readonly consent: Consent,
    private readonly grants: Grants,
    private readonly signed: Signed,
    private readonly world: World,
  ) {}

  @Get('.well-known/oauth-protected-resource')
  resource(@Req() { headers }: Incoming) {
    const base = `${originOf(headers.host)}/bluesky`;
    return {
      resource: base,
      authorization_servers: [base],
      scopes_supported: [],
      bearer_methods_supported: ['header'],
    };
  }

  @Get('.well-known/oauth-authorization-server')
  server(@Req() { headers }: Incoming) {
    const base = `${originOf(headers.host)}/bluesky`;
    return {
      issuer: base,
      authorization_endpoint: `${base}/oauth/authorize`,
      token_endpoint: `${base}/oauth/token`,
      pushed_authorization_request_endpoint: `${base}/oauth/par`,
      revocation_endpoint: `${base}/oauth/revoke`,
      require_pushed_authorization_requests: true,
      authorization_response_iss_parameter_supported: true,
      scopes_supported: ['atproto', 'transition:generic'],
      code_challenge_methods_supported: ['S256'],
      dpop_signing_alg_values_supported: ['ES256'],
    };
  }

  @Get('plc/:did')
  document(@Req() { headers }: Incoming, @Param('did') did: string) {
    const account = this.world.byId('bluesky', did);
    if (account === undefined) throw xrpcError(404, 'NotFound', `DID not registered: ${did}`);
    const serviceEndpoint = `${originOf(headers.host)}/bluesky`;
    const service = [{ id: '#atproto_pds', type: 'AtprotoPersonalDataServer', serviceEndpoint }];
    return { id: did, alsoKnownAs: [`at://${account.handle}`], service };
  }

  @Post('oauth/par')
  @HttpCode(201)
  push(
    @Req() request: Incoming,
    @Body() body: unknown,
    @Res({ passthrough: true }) response: ServerResponse,
  ) {
    const { key } = this.access.proven(request, response);
    const { data } = askedSchema.safeParse(body);
    if (data === undefined) throw oauthError(400, 'invalid_request', 'The pushed request is wrong.');
    const request_uri = REQUEST_URI + this.signed.seal({ ...data, kind: 'pushed', key });
    return { request_uri, expires_in: PUSHED_S };
  }

  @Get('oauth/authorize')
  authorize(
    @Req() { headers }: Incoming,
    @Query('request_uri') uri = '',
    @Res({ passthrough: true }) response: ServerResponse,
  ): string {
    const sealed = uri.startsWith(REQUEST_URI) ? uri.slice(REQUEST_URI.length) : '';
    const { data } = pushedSchema.safeParse(this.signed.open(sealed));
    if (data === undefined) return refusedConsent('bluesky', 'The request was not pushed first.', response);
    const asked = {
      network: 'bluesky' as const,
      clientId: `${data.client_id} ${data.key}`,
      redirectUri: data.redirect_uri,
      state: data.state,
      scopes: data.scope.split(' '),
      challenge: data.code_challenge,
      codeLifetimeMs: CODE_MS,
      issuer: `${originOf(headers.host)}/bluesky`,
    };
    return showConsent(this.consent, asked, response);
  }

  @Post('oauth/token')
  @HttpCode(200)
  token(
    @Req() request: Incoming,
    @Body() body: unknown,
    @Res({ passthrough: true }) response: ServerResponse,
  ) {
    const { key } = this.access.proven(request, response);
    const { data } = tokenSchema.safeParse(body);
    if (data === undefined) throw oauthError(400, 'invalid_request', 'The token request is wrong.');
    const clientId = `${data.client_id} ${key}`;
    if (data.grant_type === 'refresh_token') {
      const renewed = this.grants.refresh('bluesky', data.refresh_token, TIMES, true);
      if (renewed === null || renewed.grant.clientId !== clientId)
        throw oauthError(400, 'invalid_grant', 'Invalid refresh token');
      return answer(renewed.tokens, renewed.grant);
    }
    const proof = { clientId, redirectUri: data.redirect_uri, verifier: data.code_verifier };
    const grant = this.grants.redeem('bluesky', data.code, proof);
    if (grant === null) throw oauthError(400, 'invalid_grant', 'Invalid code');
    return answer(this.grants.issue(grant, TIMES), grant);
  }

  @Post('oauth/revoke')
  @HttpCode(200)
  revoke(@Body() body: unknown) {
    const { data } = z.object({ token: z.string() }).safeParse(body);
    if (data !== undefined) this.grants.revoke(data.token);
    return {};
  }
}

const answer = (
  { access, refresh }: IssuedTokens,
  { accountId, scopes }: { readonly accountId: string; readonly scopes: readonly string[] },
) => ({
  access_token: access,
  token_type: 'DPoP',
  expires_in: ACCESS_S,
  refresh_token: refresh,
  scope: scopes.join(' '),
  sub: accountId,
});
