import { All, Body, Controller, Delete, Get, Headers, HttpCode, Query, Res } from '@nestjs/common';
import type { ServerResponse } from 'node:http';
import { z } from 'zod';
import { Consent } from '../../social/consent.js';
import { refusedConsent } from '../../social/consent-page.js';
import { codeRequestSchema, showConsent } from '../../social/show-consent.js';
import { type Grant, Grants, pagesOf } from '../../social/grants.js';
import { World } from '../../world/world.js';
import { graphError } from '../graph-error.js';
import { graphGrant, kindOf, withKind } from './graph-token.js';

const CODE_MS = 600_000;
const SHORT_S = 5_400;
const LONG_S = 60 * 86_400;

const askedSchema = codeRequestSchema.extend({ response_type: z.literal('code').default('code') });
const clientSchema = z.object({ client_id: z.string().min(1), client_secret: z.string().min(1) });
const tokenSchema = z.union([
  clientSchema.extend({ code: z.string(), redirect_uri: z.string() }),
  clientSchema.extend({ grant_type: z.literal('fb_exchange_token'), fb_exchange_token: z.string() }),
]);

@Controller('facebook')
export class FacebookOauthController {
  constructor(
    private readonly consent: Consent,
    private readonly grants: Grants,
    private readonly world: World,
  ) {}

  @Get('v24.0/dialog/oauth')
  authorize(@Query() query: unknown, @Res({ passthrough: true }) response: ServerResponse): string {
    const { data } = askedSchema.safeParse(query);
    if (data === undefined) return refusedConsent('facebook', 'A parameter is missing.', response);
    const asked = {
      network: 'facebook' as const,
      clientId: data.client_id,
      redirectUri: data.redirect_uri,
      state: data.state,
      scopes: data.scope.split(',').filter((scope) => scope !== ''),
      codeLifetimeMs: CODE_MS,
    };
    return showConsent(this.consent, asked, response);
  }

  @All('oauth/access_token')
  @HttpCode(200)
  token(@Query() query: Record<string, string>, @Body() body: Record<string, string> | undefined) {
    const { data } = tokenSchema.safeParse({ ...query, ...body });
    if (data === undefined) throw graphError(400, 101, 'Missing client_id parameter.');
    if ('fb_exchange_token' in data) {
      const grant = graphGrant(this.grants, 'facebook', `Bearer ${data.fb_exchange_token}`);
      return this.userToken(grant, LONG_S);
    }
    const proof = { clientId: data.client_id, redirectUri: data.redirect_uri, verifier: null };
    const grant = this.grants.redeem('facebook', data.code, proof);
    if (grant === null)
      throw graphError(400, 100, 'This authorization code has been used, or does not fit.', 36_009);
    return this.userToken(withKind(grant, 'user'), SHORT_S);
  }

  @Get('me/accounts')
  pages(@Headers('authorization') authorization: string | undefined) {
    const grant = this.person(authorization);
    if (!grant.scopes.includes('pages_show_list')) return { data: [] };
    const tasks = ['ADVERTISE', 'ANALYZE', 'CREATE_CONTENT', 'MODERATE', 'MANAGE'];
    const pages = pagesOf(grant).flatMap((id) => this.world.byId('facebook', id) ?? []);
    return {
      data: pages.map(({ id, displayName: name }) => {
        const page = { ...withKind(grant, 'page'), accountId: id, also: [] };
        const { access } = this.grants.issue(page, { accessMs: LONG_S * 1_000 });
        return { id, name, access_token: access, tasks };
      }),
    };
  }

  @Get('me/permissions')
  permissions(@Headers('authorization') authorization: string | undefined) {
    const { scopes } = this.person(authorization);
    return { data: scopes.map((permission) => ({ permission, status: 'granted' })) };
  }

  /** Withdraws all permissions of the client for this person. */
  @Delete('me/permissions')
  withdraw(@Headers('authorization') authorization: string | undefined) {
    for (const id of pagesOf(this.person(authorization))) this.grants.withdraw('facebook', id);
    return { success: true };
  }

  private person(authorization: string | undefined): Grant {
    const grant = graphGrant(this.grants, 'facebook', authorization);
    if (kindOf(grant) !== 'user') throw graphError(400, 100, '(#100) Tried accessing a field of a Page.');
    return grant;
  }

  private userToken(grant: Grant, seconds: number) {
    const { access } = this.grants.issue(grant, { accessMs: seconds * 1_000 });
    return { access_token: access, token_type: 'bearer', expires_in: seconds };
  }
}
