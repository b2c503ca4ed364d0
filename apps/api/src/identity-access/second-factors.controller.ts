import { Controller, Delete, Get, Inject, Post } from '@nestjs/common';
import {
  type AccessDependencies,
  type Caller,
  finishTotp,
  listFactors,
  regenerateRecoveryCodes,
  type RelyingParty,
  removeTotp,
  startTotp,
} from '@rampart/identity-access';
import {
  type ConfirmTotp,
  confirmTotpSchema,
  type FactorsView,
  factorsViewSchema,
  recoveryCodesSchema,
  type TotpBegun,
  totpBegunSchema,
  totpConfirmedSchema,
} from '@rampart/identity-access/contract';
import { BeforeSecondFactor, SignedIn, SteppedUp } from '../platform/access.js';
import { Answers, JsonBody } from '../platform/http.js';
import { NoKeys } from '../platform/key-access.js';
import { ReadModels } from '../platform/read-models.js';
import { CurrentRelyingParty } from '../platform/relying-party.js';
import { CurrentCaller } from '../platform/request-context.js';
import { ACCESS } from '../platform/tokens.js';
import { SESSIONS } from './projections.js';

/** The caller's authenticator app and recovery codes. Each change ends the caller's other sessions. */
@Controller('auth')
@NoKeys('Credentials, sessions and profiles belong to people.')
@SignedIn()
@BeforeSecondFactor()
export class SecondFactorsController {
  constructor(
    @Inject(ACCESS) private readonly access: AccessDependencies,
    @Inject(ReadModels) private readonly reads: ReadModels,
  ) {}

  @Get('factors')
  @Answers({
    summary: 'Your own second factors',
    schema: factorsViewSchema,
    noPast: 'Your ways to sign in are shown only as they are now.',
  })
  listSecondFactors(
    @CurrentCaller() caller: Caller,
    @CurrentRelyingParty() site: RelyingParty,
  ): Promise<FactorsView> {
    return listFactors(this.access, caller, site);
  }

  @Post('totp/begin')
  @SteppedUp()
  @Answers({
    summary: 'Begin setting up an authenticator app; its secret is shown once',
    schema: totpBegunSchema,
  })
  beginTotp(@CurrentCaller() caller: Caller): Promise<TotpBegun> {
    return startTotp(this.access, caller);
  }

  @Post('totp/confirm')
  @SteppedUp()
  @Answers({
    summary: 'Put the app into use with its first code; recovery codes are shown once',
    schema: totpConfirmedSchema,
  })
  confirmTotp(@CurrentCaller() caller: Caller, @JsonBody(confirmTotpSchema) { code }: ConfirmTotp) {
    return this.reads.written(finishTotp(this.access, caller, code), [SESSIONS]);
  }

  @Delete('totp')
  @SteppedUp()
  @Answers({ summary: 'Take the authenticator app out of use' })
  async removeTotp(@CurrentCaller() caller: Caller): Promise<void> {
    await this.reads.written(removeTotp(this.access, caller), [SESSIONS]);
  }

  @Post('recovery-codes/regenerate')
  @SteppedUp()
  @Answers({
    summary: 'New recovery codes, shown once; the old ones stop working',
    schema: recoveryCodesSchema,
  })
  regenerateRecoveryCodes(@CurrentCaller() caller: Caller) {
    return this.reads.written(regenerateRecoveryCodes(this.access, caller), [SESSIONS]);
  }
}
