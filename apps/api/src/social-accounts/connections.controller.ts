import { Controller, Get, Inject, Post } from '@nestjs/common';
import { LabelsInLanguage } from '../platform/labels-language.js';
import type { Caller } from '@rampart/identity-access';
import {
  linkByPassword,
  linkByUrl,
  proveOwnership,
  readConnection,
  readConnections,
  setImposterMonitoring,
  SOCIAL_ACCOUNTS,
  socialAccounts,
  type SocialServices,
  unlinkAccount,
} from '@rampart/social-accounts';
import {
  imposterMonitoringSchema,
  linkByPasswordSchema,
  type LinkByPassword,
  linkByUrlSchema,
  type LinkByUrl,
  networkSchema,
  ownershipCheckSchema,
  setImposterMonitoringSchema,
  type SetImposterMonitoring,
  SOCIAL_EDITORS,
  SOCIAL_READERS,
  socialConnectionSchema,
  unlinkedAccountSchema,
} from '@rampart/social-accounts/contract';
import { z } from 'zod';
import { referenceSchema } from '../contract.js';
import { OfCapability, Roles } from '../platform/access.js';
import { ContextOf } from '../platform/context-of.js';
import { Answers, JsonBody, PathParameters } from '../platform/http.js';
import { KeyAccess, NoKeys } from '../platform/key-access.js';
import { Bounded } from '../platform/lists.js';
import { ReadModels } from '../platform/read-models.js';
import { CurrentCaller } from '../platform/request-context.js';

const platformPath = z.object({ platform: networkSchema });
type Platform = z.infer<typeof platformPath>;
const accountPath = platformPath.extend({ id: z.uuid() });

const SHOWN = [SOCIAL_ACCOUNTS];
/** The longest wait for a network, milliseconds. */
const TIMEOUT_MS = 15_000;

/** Linked accounts by network, also at the specification's address `profile/social-connections`. */
@LabelsInLanguage('reason')
@Controller('social-accounts/connections')
@KeyAccess('social-accounts')
@OfCapability('social-accounts')
export class ConnectionsController {
  constructor(
    @ContextOf(socialAccounts) private readonly context: SocialServices,
    @Inject(ReadModels) private readonly reads: ReadModels,
  ) {}

  @Get()
  @Roles(...SOCIAL_READERS)
  @Bounded('One for each social network.')
  @Answers({
    summary: 'Social networks with their linked accounts',
    schema: z.array(socialConnectionSchema),
    positioned: true,
  })
  listSocialConnections(@CurrentCaller() caller: Caller) {
    return this.reads.read(caller, SOCIAL_ACCOUNTS, (manager) =>
      readConnections(manager, this.context.networks),
    );
  }

  @Get(':platform')
  @Roles(...SOCIAL_READERS)
  @Answers({
    summary: 'One network with its linked accounts',
    schema: socialConnectionSchema,
    positioned: true,
  })
  getSocialConnection(@CurrentCaller() caller: Caller, @PathParameters(platformPath) { platform }: Platform) {
    return this.reads.read(caller, SOCIAL_ACCOUNTS, (manager) =>
      readConnection(manager, this.context.networks, platform),
    );
  }

  @Post(':platform/monitoring')
  @Roles(...SOCIAL_EDITORS)
  @Answers({
    summary: 'Watch for imposters of the linked accounts, or end that',
    schema: imposterMonitoringSchema,
    positioned: true,
  })
  setImposterMonitoring(
    @CurrentCaller() caller: Caller,
    @PathParameters(platformPath) { platform }: Platform,
    @JsonBody(setImposterMonitoringSchema) { monitorImposters }: SetImposterMonitoring,
  ) {
    return this.reads.written(setImposterMonitoring(this.context, caller, platform, monitorImposters), SHOWN);
  }

  @Post(':platform/accounts')
  @Roles(...SOCIAL_EDITORS)
  @Answers({
    summary: 'Link a profile by its URL: read-only and unverified',
    status: 201,
    schema: referenceSchema,
    positioned: true,
  })
  linkSocialAccountByUrl(
    @CurrentCaller() caller: Caller,
    @PathParameters(platformPath) { platform }: Platform,
    @JsonBody(linkByUrlSchema) body: LinkByUrl,
  ) {
    return this.reads.written(linkByUrl(this.context, caller, { ...body, platform }), SHOWN);
  }

  @Post(':platform/accounts/password/link')
  @NoKeys('A password of a network is typed by a person.')
  @Roles(...SOCIAL_EDITORS)
  @Answers({
    summary: 'Link with an app password of the network, where it has them',
    status: 201,
    schema: referenceSchema,
    positioned: true,
  })
  linkSocialAccountByPassword(
    @CurrentCaller() caller: Caller,
    @PathParameters(platformPath) { platform }: Platform,
    @JsonBody(linkByPasswordSchema) body: LinkByPassword,
  ) {
    const signal = AbortSignal.timeout(TIMEOUT_MS);
    return this.reads.written(linkByPassword(this.context, caller, { ...body, platform }, signal), SHOWN);
  }

  @Post(':platform/accounts/:id/ownership/prove')
  @Roles(...SOCIAL_EDITORS)
  @Answers({
    summary: 'Look for the code that proves who owns a profile: in its bio, by rel=me, or in DNS',
    schema: ownershipCheckSchema,
    positioned: true,
  })
  proveSocialOwnership(
    @CurrentCaller() caller: Caller,
    @PathParameters(accountPath) { platform, id: accountId }: z.infer<typeof accountPath>,
  ) {
    const signal = AbortSignal.timeout(TIMEOUT_MS);
    return this.reads.written(proveOwnership(this.context, caller, { platform, accountId }, signal), SHOWN);
  }

  @Post(':platform/accounts/:id/delete')
  @Roles(...SOCIAL_EDITORS)
  @Answers({
    summary: 'Unlink an account and end its access at the network',
    schema: unlinkedAccountSchema,
    positioned: true,
  })
  unlinkSocialAccount(
    @CurrentCaller() caller: Caller,
    @PathParameters(accountPath) { platform, id: accountId }: z.infer<typeof accountPath>,
  ) {
    const signal = AbortSignal.timeout(TIMEOUT_MS);
    return this.reads.written(unlinkAccount(this.context, caller, { platform, accountId }, signal), SHOWN);
  }
}
