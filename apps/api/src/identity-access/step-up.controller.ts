import { Controller, Inject, Post } from '@nestjs/common';
import {
  type AccessDependencies,
  type Caller,
  type RelyingParty,
  startStepUp,
  stepUp,
} from '@rampart/identity-access';
import {
  type AccessTokenAnswer,
  accessTokenSchema,
  type StepUp,
  type StepUpOptions,
  stepUpOptionsSchema,
  stepUpSchema,
} from '@rampart/identity-access/contract';
import { BeforeSecondFactor, SignedIn } from '../platform/access.js';
import { Answers, JsonBody } from '../platform/http.js';
import { NoKeys } from '../platform/key-access.js';
import { CurrentRelyingParty } from '../platform/relying-party.js';
import { CurrentCaller } from '../platform/request-context.js';
import { ACCESS } from '../platform/tokens.js';

/** Renews the proof of identity for routes that answer `step-up.required`. */
@Controller('auth/step-up')
@NoKeys('Credentials, sessions and profiles belong to people.')
@SignedIn()
@BeforeSecondFactor()
export class StepUpController {
  constructor(@Inject(ACCESS) private readonly access: AccessDependencies) {}

  @Post('options')
  @Answers({ summary: 'How you may confirm that it is you', schema: stepUpOptionsSchema })
  createStepUpOptions(
    @CurrentCaller() caller: Caller,
    @CurrentRelyingParty() site: RelyingParty,
  ): Promise<StepUpOptions> {
    return startStepUp(this.access, caller, site);
  }

  @Post('confirm')
  @Answers({
    summary: 'Confirm that it is you; the new access token opens dangerous actions for five minutes',
    schema: accessTokenSchema,
  })
  async confirmStepUp(
    @CurrentCaller() caller: Caller,
    @JsonBody(stepUpSchema) body: StepUp,
    @CurrentRelyingParty() site: RelyingParty,
  ): Promise<AccessTokenAnswer> {
    return { access_token: await stepUp(this.access, caller, body, site) };
  }
}
