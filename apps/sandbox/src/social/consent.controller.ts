import { BadRequestException, Body, Controller, HttpCode, Post, Res } from '@nestjs/common';
import type { ServerResponse } from 'node:http';
import { z } from 'zod';
import { Consent, type ConsentRequest } from './consent.js';
import { Grants } from './grants.js';

const many = z.union([z.string(), z.array(z.string())]).transform((value) => [value].flat());
const decisionSchema = z.object({
  request: z.string(),
  account: z.string(),
  /** Ids of further pages of the person. */
  also: many.default([]),
  scope: many.default([]),
  decision: z.enum(['allow', 'deny']),
});

@Controller('sandbox/consent')
export class ConsentController {
  constructor(
    private readonly consent: Consent,
    private readonly grants: Grants,
  ) {}

  @Post()
  @HttpCode(302)
  decide(@Body() body: unknown, @Res({ passthrough: true }) response: ServerResponse): void {
    const { data } = decisionSchema.safeParse(body);
    const request = data === undefined ? null : this.consent.open(data.request);
    if (data === undefined || request === null) throw new BadRequestException();
    const { network } = request;
    const account = this.consent.accounts(network).find(({ id }) => id === data.account);
    if (account === undefined) throw new BadRequestException();
    response.setHeader('location', this.answer(request, data, account.id));
  }

  private answer(
    request: ConsentRequest,
    { decision, scope, also }: z.infer<typeof decisionSchema>,
    accountId: string,
  ): string {
    const { network, clientId, redirectUri, state, challenge, codeLifetimeMs, issuer } = request;
    const target = new URL(redirectUri);
    if (state !== null) target.searchParams.set('state', state);
    if (issuer !== null) target.searchParams.set('iss', issuer);
    const scopes = request.scopes.filter((asked) => scope.includes(asked));
    if (decision === 'deny') target.searchParams.set('error', 'access_denied');
    else {
      const offered = this.consent.accounts(network).map(({ id }) => id);
      const pages = also.filter((id) => offered.includes(id));
      const grant = { network, accountId, clientId, scopes, ...(pages.length > 0 && { also: pages }) };
      const code = this.grants.code(grant, { redirectUri, challenge, lifetimeMs: codeLifetimeMs });
      target.searchParams.set('code', code);
    }
    return target.href;
  }
}
