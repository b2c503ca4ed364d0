import { Controller, Get, Inject, Post, Res } from '@nestjs/common';
import {
  type AccessDependencies,
  receiveSaml,
  samlServiceMetadata,
  type Visit,
} from '@rampart/identity-access';
import { type SamlAnswer, samlAnswerSchema } from '@rampart/identity-access/contract';
import express, { type Response } from 'express';
import type { Logger } from 'pino';
import { type Id, idParameterSchema } from '../contract.js';
import { Public } from '../platform/access.js';
import { Answers, FormBody, PathParameters } from '../platform/http.js';
import { NoKeys } from '../platform/key-access.js';
import { problemOf } from '../platform/problem.js';
import { CurrentVisit } from '../platform/request-context.js';
import { ACCESS, LOGGER } from '../platform/tokens.js';
import { OidcService } from './oidc.service.js';

/** Larger than the longest response with its encoding in a form. */
export const samlForms = express.urlencoded({ extended: false, limit: '512kb', parameterLimit: 10 });

/**
 * What a SAML provider of a tenant needs. It posts from its own page, so the browser sends none of our cookies; the
 * page `/oauth/callback` completes the sign-in at `POST /api/auth/oidc/callback`.
 */
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

  /** A person sees the page with the reason instead of JSON. */
  private refused(error: unknown, redirectUri: string, { correlationId }: Visit): URL {
    const { status, code, details } = problemOf(error);
    if (status >= 500) throw error;
    this.logger.info({ code, details, correlationId }, 'SAML response refused');
    const page = new URL(redirectUri);
    page.searchParams.set('refused', code);
    return page;
  }
}
