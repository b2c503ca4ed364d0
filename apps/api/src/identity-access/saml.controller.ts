import { Controller, Get, Inject, Post, Req, Res } from '@nestjs/common';
import {
  type AccessDependencies,
  type LogoutCarrier,
  receiveLogoutRequest,
  receiveSaml,
  samlServiceMetadata,
  type Visit,
} from '@rampart/identity-access';
import {
  type SamlAnswer,
  samlAnswerSchema,
  type SamlLogout,
  samlLogoutSchema,
} from '@rampart/identity-access/contract';
import express, { type Request, type Response } from 'express';
import type { Logger } from 'pino';
import { type Id, idParameterSchema } from '../contract.js';
import { Public } from '../platform/access.js';
import { Answers, FormBody, PathParameters, QueryParameters } from '../platform/http.js';
import { NoKeys } from '../platform/key-access.js';
import { problemOf } from '../platform/problem.js';
import { CurrentVisit } from '../platform/request-context.js';
import { ACCESS, LOGGER } from '../platform/tokens.js';
import { OidcService } from './oidc.service.js';

/** Larger than the longest response with its encoding in a form. */
export const samlForms = express.urlencoded({ extended: false, limit: '512kb', parameterLimit: 10 });

/** A SAML provider posts from its own page, without our cookies; `/oauth/callback` completes the sign-in. */
@Controller('auth/saml')
@NoKeys('Credentials, sessions and profiles belong to people.')
export class SamlController {
  constructor(
    @Inject(ACCESS) private readonly access: AccessDependencies,
    @Inject(OidcService) private readonly door: OidcService,
    @Inject(LOGGER) private readonly logger: Logger,
  ) {}

  @Get(':id/metadata')
  @Public()
  @Answers({
    summary: 'The metadata of this service for the SAML provider of an organisation',
    mediaType: 'application/samlmetadata+xml',
  })
  async getSamlMetadata(
    @PathParameters(idParameterSchema) { id }: Id,
    @Res({ passthrough: true }) response: Response,
  ): Promise<string> {
    const text = await samlServiceMetadata(this.access, this.door.tenants(), id);
    response.type('application/samlmetadata+xml');
    return text;
  }

  @Post(':id/acs')
  @Public()
  @Answers({
    summary: 'Take the answer of a SAML provider; the browser goes on at `/oauth/callback`',
    status: 303,
  })
  async receiveSamlResponse(
    @PathParameters(idParameterSchema) { id }: Id,
    @FormBody(samlAnswerSchema) body: SamlAnswer,
    @CurrentVisit() visit: Visit,
    @Res({ passthrough: true }) response: Response,
  ): Promise<void> {
    const tenants = this.door.tenants();
    const next = await receiveSaml(this.access, tenants, id, body, visit).catch((error: unknown) =>
      this.refused(error, tenants.redirectUri, visit),
    );
    response.setHeader('Location', next.href);
  }

  @Get(':id/slo')
  @Public()
  @Answers({
    summary: 'Sign a person out because a SAML provider asks, or take its answer to our sign-out',
    status: 303,
  })
  async receiveSamlLogout(
    @PathParameters(idParameterSchema) { id }: Id,
    @QueryParameters(samlLogoutSchema) message: SamlLogout,
    @Req() { url }: Request,
    @CurrentVisit() visit: Visit,
    @Res({ passthrough: true }) response: Response,
  ): Promise<void> {
    const query = url.slice(url.indexOf('?') + 1);
    const next = await this.signedOut(id, message, { binding: 'redirect', query }, visit);
    response.setHeader('Location', next);
  }

  @Post(':id/slo')
  @Public()
  @Answers({ summary: 'The same by a form that the provider posts', status: 303 })
  async receivePostedSamlLogout(
    @PathParameters(idParameterSchema) { id }: Id,
    @FormBody(samlLogoutSchema) message: SamlLogout,
    @CurrentVisit() visit: Visit,
    @Res({ passthrough: true }) response: Response,
  ): Promise<void> {
    const carrier = { binding: 'post', message: message.SAMLRequest ?? '' } as const;
    response.setHeader('Location', await this.signedOut(id, message, carrier, visit));
  }

  /** An answer of the provider changes nothing: the session here ended before it was asked. */
  private async signedOut(
    tenantId: string,
    { SAMLRequest: request, RelayState: relayState = '' }: SamlLogout,
    carrier: LogoutCarrier,
    visit: Visit,
  ): Promise<string> {
    const tenants = this.door.tenants();
    const signIn = new URL('../login', tenants.redirectUri);
    if (request === undefined) return signIn.href;
    const asked = { tenantId, carrier, relayState };
    const next = await receiveLogoutRequest(this.access, tenants, asked, visit).catch((error: unknown) => {
      this.refused(error, tenants.redirectUri, visit);
      return this.page(tenants.redirectUri, 'saml.logout-refused');
    });
    return (next ?? signIn).href;
  }

  /** A person sees the page with the reason instead of JSON. */
  private refused(error: unknown, redirectUri: string, { correlationId }: Visit): URL {
    const { status, code, details } = problemOf(error);
    if (status >= 500) throw error;
    this.logger.info({ code, details, correlationId }, 'SAML message refused');
    return this.page(redirectUri, code);
  }

  private page(redirectUri: string, refused: string): URL {
    const page = new URL(redirectUri);
    page.searchParams.set('refused', refused);
    return page;
  }
}
