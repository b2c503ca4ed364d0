import { Controller, Get, Inject, Post, Put } from '@nestjs/common';
import {
  type AccessDependencies,
  type Caller,
  changeProfile,
  confirmMailAddress,
  readMailAddress,
  requestMailAddress,
  type Visit,
} from '@rampart/identity-access';
import {
  type ChangeProfile,
  changeProfileSchema,
  type ConfirmMailAddress,
  confirmMailAddressSchema,
  mailAddressViewSchema,
  type RequestMailAddress,
  requestMailAddressSchema,
} from '@rampart/identity-access/contract';
import { Public, SignedIn, SteppedUp } from '../platform/access.js';
import { Answers, JsonBody } from '../platform/http.js';
import { NoKeys } from '../platform/key-access.js';
import { ReadModels } from '../platform/read-models.js';
import { CurrentCaller, CurrentVisit } from '../platform/request-context.js';
import { ACCESS } from '../platform/tokens.js';
import { USERS } from './projections.js';

@Controller('auth')
@NoKeys('Credentials, sessions and profiles belong to people.')
export class ProfileController {
  constructor(
    @Inject(ACCESS) private readonly access: AccessDependencies,
    @Inject(ReadModels) private readonly reads: ReadModels,
  ) {}

  @Put('profile')
  @SignedIn()
  @Answers({ summary: 'Change what one is called' })
  async changeProfile(@CurrentCaller() caller: Caller, @JsonBody(changeProfileSchema) body: ChangeProfile) {
    await this.reads.written(changeProfile(this.access, caller, body), [USERS]);
  }

  @Get('mail-address')
  @SignedIn()
  @Answers({
    summary: 'Where one’s mail goes, and where it shall go',
    schema: mailAddressViewSchema,
    noPast: 'Your mail address is shown only as it is now.',
  })
  getMailAddress(@CurrentCaller() caller: Caller) {
    return readMailAddress(this.access, caller);
  }

  @Post('mail-address/request')
  @SignedIn()
  @SteppedUp()
  @Answers({
    summary: 'Request a new mail address; a link mailed to it confirms it, and the old address gets a notice',
    status: 202,
  })
  async requestMailAddress(
    @CurrentCaller() caller: Caller,
    @JsonBody(requestMailAddressSchema) body: RequestMailAddress,
  ): Promise<void> {
    await requestMailAddress(this.access, caller, body);
  }

  @Post('mail-address/confirm')
  @Public()
  @Answers({ summary: 'Confirm a new mail address by the token of its mail' })
  async confirmMailAddress(
    @JsonBody(confirmMailAddressSchema) body: ConfirmMailAddress,
    @CurrentVisit() visit: Visit,
  ): Promise<void> {
    await this.reads.written(confirmMailAddress(this.access, body, visit), [USERS]);
  }
}
