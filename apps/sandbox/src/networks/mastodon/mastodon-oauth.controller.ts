import { createHash } from 'node:crypto';
import { Body, Controller, Get, HttpCode, Post, Query, Res } from '@nestjs/common';
import type { ServerResponse } from 'node:http';
import { z } from 'zod';
import { Consent } from '../../social/consent.js';
import { refusedConsent } from '../../social/consent-page.js';
import { showConsent } from '../../social/show-consent.js';
import { Grants } from '../../social/grants.js';
import { Signed } from '../../social/signed.js';
import { refuse } from './statuses.js';

const CODE_MS = 600_000;
/** Mastodon's tokens do not expire, so their lifetime is a hundred years. */
const TIMES = { accessMs: 100 * 365 * 86_400_000 };

const redirects = z.union([z.string(), z.array(z.string())]).transform((value) => [value].flat());
const registrationSchema = z.object({
  client_name: z.string().min(1),
  redirect_uris: redirects,
  scopes: z.string().default('read'),
  website: z.string().optional(),
});
const clientSchema = z.object({
  kind: z.literal('client'),
  name: z.string(),
  redirects: z.array(z.string()),
  scopes: z.string(),
});
const askedSchema = z.object({
  response_type: z.literal('code'),
  client_id: z.string(),
  redirect_uri: z.url({ protocol: /^https?$/ }),
  scope: z.string().default('read'),
  state: z.string().optional(),
  code_challenge: z.string().min(43).optional(),
  code_challenge_method: z.literal('S256').optional(),
});
const tokenSchema = z.object({
  grant_type: z.literal('authorization_code'),
  client_id: z.string(),
  client_secret: z.string(),
  code: z.string(),
  redirect_uri: z.string(),
  code_verifier: z.string().optional(),
});
const revokeSchema = z.object({ client_id: z.string(), client_secret: z.string(), token: z.string() });

const secretOf = (id: string): string => createHash('sha256').update(`secret of ${id}`).digest('base64url');

/** Clients register themselves: https://docs.joinmastodon.org/methods/apps/ and …/oauth/ */
@Controller('mastodon')
export class MastodonOauthController {
  constructor(
    private readonly consent: Consent,
    private readonly grants: Grants,
    private readonly signed: Signed,
  ) {}

  @Post('api/v1/apps')
  @HttpCode(200)
  register(@Body() body: unknown) {
    const { data } = registrationSchema.safeParse(body);
    if (data === undefined) throw refuse(422, 'Validation failed: Redirect URI must be an absolute URI.');
    const { client_name: name, redirect_uris, scopes } = data;
    const client_id = this.signed.seal({ kind: 'client', name, redirects: redirect_uris, scopes });
    return {
      ...{ id: '1', name, website: data.website ?? null, scopes: scopes.split(' '), client_id },
      ...{ redirect_uris, redirect_uri: redirect_uris.join('\n') },
      ...{ client_secret: secretOf(client_id), client_secret_expires_at: 0, vapid_key: '' },
    };
  }

  @Get('oauth/authorize')
  authorize(@Query() query: unknown, @Res({ passthrough: true }) response: ServerResponse): string {
    const { data } = askedSchema.safeParse(query);
    const client = data === undefined ? undefined : this.client(data.client_id);
    if (data === undefined || client === undefined)
      return refusedConsent('mastodon', 'Client authentication failed due to unknown client.', response);
    if (!client.redirects.includes(data.redirect_uri))
      return refusedConsent('mastodon', 'The redirect uri included is not valid.', response);
    const scopes = data.scope.split(' ').filter((scope) => scope !== '');
    if (!scopes.every((scope) => client.scopes.split(' ').includes(scope)))
      return refusedConsent('mastodon', 'The requested scope is invalid, unknown, or malformed.', response);
    const asked = {
      network: 'mastodon' as const,
      clientId: data.client_id,
      redirectUri: data.redirect_uri,
      state: data.state ?? null,
      scopes,
      challenge: data.code_challenge ?? null,
      codeLifetimeMs: CODE_MS,
    };
    return showConsent(this.consent, asked, response);
  }

  @Post('oauth/token')
  @HttpCode(200)
  token(@Body() body: unknown) {
    const { data } = tokenSchema.safeParse(body);
    if (data === undefined) throw refuse(400, 'invalid_request', 'Missing required parameter.');
    this.authenticate(data);
    const proof = {
      clientId: data.client_id,
      redirectUri: data.redirect_uri,
      verifier: data.code_verifier ?? null,
    };
    const grant = this.grants.redeem('mastodon', data.code, proof);
    if (grant === null) throw refuse(400, 'invalid_grant', 'The provided authorization grant is invalid.');
    const { access } = this.grants.issue(grant, TIMES);
    return {
      access_token: access,
      token_type: 'Bearer',
      scope: grant.scopes.join(' '),
      created_at: 1_750_000_000,
    };
  }

  @Post('oauth/revoke')
  @HttpCode(200)
  revoke(@Body() body: unknown) {
    const { data } = revokeSchema.safeParse(body);
    if (data === undefined)
      throw refuse(403, 'unauthorized_client', 'You are not authorized to revoke this token');
    this.authenticate(data);
    this.grants.revoke(data.token);
    return {};
  }

  private client(id: string): z.infer<typeof clientSchema> | undefined {
    return clientSchema.safeParse(this.signed.open(id)).data;
  }

  private authenticate(given: { readonly client_id: string; readonly client_secret: string }): void {
    if (this.client(given.client_id) !== undefined && given.client_secret === secretOf(given.client_id))
      return;
    throw refuse(401, 'invalid_client', 'Client authentication failed due to unknown client.');
  }
}
