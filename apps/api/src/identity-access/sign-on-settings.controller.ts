import { Controller, Delete, Get, Inject, Post, Put } from '@nestjs/common';
import {
  addSignOnDomain,
  type Caller,
  checkSaml,
  configureSaml,
  configureSignOn,
  readSignOnSettings,
  removeSignOn,
  removeSignOnDomain,
  requireSignOn,
  verifySignOnDomain,
} from '@rampart/identity-access';
import {
  type AddDomain,
  addDomainSchema,
  type CheckedIssuer,
  checkedIssuerSchema,
  type CheckIssuer,
  checkIssuerSchema,
  type CheckSaml,
  checkSamlSchema,
  type ConfigureSaml,
  configureSamlSchema,
  type ConfigureSignOn,
  configureSignOnSchema,
  domainParameterSchema,
  type RequireSignOn,
  requireSignOnSchema,
  samlProviderSchema,
  type SamlProviderView,
  signOnSettingsSchema,
} from '@rampart/identity-access/contract';
import { Roles, SteppedUp } from '../platform/access.js';
import { Answers, JsonBody, PathParameters } from '../platform/http.js';
import { NoKeys } from '../platform/key-access.js';
import { ReadModels } from '../platform/read-models.js';
import { CurrentCaller } from '../platform/request-context.js';
import type { Runtime } from '../platform/runtime.js';
import { RUNTIME } from '../platform/tokens.js';
import { OidcService } from './oidc.service.js';

/** How people of the caller's tenant sign in at their own provider. */
@Controller('identity-access/sign-on')
@Roles('core:admin', 'nexus:owner')
@NoKeys('Ways to sign in are decided by people.')
export class SignOnSettingsController {
  constructor(
    @Inject(RUNTIME) private readonly runtime: Runtime,
    @Inject(ReadModels) private readonly reads: ReadModels,
    @Inject(OidcService) private readonly door: OidcService,
  ) {}

  @Get()
  @Answers({
    summary: 'The identity provider, mail domains and duty of single sign-on',
    schema: signOnSettingsSchema,
    noPast: 'People sign in only as it is now.',
  })
  getSignOn(@CurrentCaller() caller: Caller) {
    return readSignOnSettings(this.runtime.access, caller, this.runtime.signOn);
  }

  @Post('check')
  @Answers({ summary: 'Ask a provider about itself; nothing is stored', schema: checkedIssuerSchema })
  checkSignOnIssuer(@JsonBody(checkIssuerSchema) { issuer }: CheckIssuer): Promise<CheckedIssuer> {
    return this.door.tenants().check(issuer);
  }

  @Put('connection')
  @SteppedUp()
  @Answers({ summary: 'Connect an identity provider, after it was asked about itself' })
  async configureSignOn(
    @CurrentCaller() caller: Caller,
    @JsonBody(configureSignOnSchema) body: ConfigureSignOn,
  ): Promise<void> {
    await this.reads.written(configureSignOn(this.runtime.access, this.door.tenants(), caller, body), []);
  }

  @Post('saml/check')
  @Answers({ summary: 'Read the metadata of a SAML provider; nothing is stored', schema: samlProviderSchema })
  checkSamlProvider(@JsonBody(checkSamlSchema) { metadata }: CheckSaml): SamlProviderView {
    return checkSaml(metadata);
  }

  @Put('saml')
  @SteppedUp()
  @Answers({ summary: 'Connect a SAML provider by its metadata, in place of the present provider' })
  async configureSamlSignOn(
    @CurrentCaller() caller: Caller,
    @JsonBody(configureSamlSchema) body: ConfigureSaml,
  ): Promise<void> {
    await this.reads.written(configureSaml(this.runtime.access, this.door.tenants(), caller, body), []);
  }

  @Delete('connection')
  @SteppedUp()
  @Answers({ summary: 'Disconnect the identity provider; accounts remain' })
  async removeSignOn(@CurrentCaller() caller: Caller): Promise<void> {
    await this.reads.written(removeSignOn(this.runtime.access, caller), []);
  }

  @Post('domains')
  @SteppedUp()
  @Answers({ summary: 'List a mail domain; DNS has to prove it' })
  async addSignOnDomain(
    @CurrentCaller() caller: Caller,
    @JsonBody(addDomainSchema) { domain }: AddDomain,
  ): Promise<void> {
    await this.reads.written(addSignOnDomain(this.runtime.access, caller, domain), []);
  }

  @Post('domains/:domain/verify')
  @Answers({ summary: 'Ask DNS for the record that proves a domain' })
  async verifySignOnDomain(
    @CurrentCaller() caller: Caller,
    @PathParameters(domainParameterSchema) { domain }: AddDomain,
  ): Promise<void> {
    const { access, textRecords } = this.runtime;
    await this.reads.written(verifySignOnDomain(access, textRecords, caller, domain), []);
  }

  @Delete('domains/:domain')
  @SteppedUp()
  @Answers({ summary: 'Remove a mail domain' })
  async removeSignOnDomain(
    @CurrentCaller() caller: Caller,
    @PathParameters(domainParameterSchema) { domain }: AddDomain,
  ): Promise<void> {
    await this.reads.written(removeSignOnDomain(this.runtime.access, caller, domain), []);
  }

  @Put('requirement')
  @SteppedUp()
  @Answers({ summary: 'Require single sign-on of everyone but the emergency accounts' })
  async requireSignOn(
    @CurrentCaller() caller: Caller,
    @JsonBody(requireSignOnSchema) body: RequireSignOn,
  ): Promise<void> {
    await this.reads.written(requireSignOn(this.runtime.access, caller, body), []);
  }
}
