import { Controller, Get, Inject } from '@nestjs/common';
import { type Caller, countSignInsByHour, signInList } from '@rampart/identity-access';
import { SIGN_IN_HOURS_RANGE, signInHourSchema } from '@rampart/identity-access/contract';
import { z } from 'zod';
import { Roles, SignedIn } from '../platform/access.js';
import { Answers } from '../platform/http.js';
import { KeyAccess, NoKeys } from '../platform/key-access.js';
import { AnswersList, type AskedList, Bounded, ListParameters, Lists } from '../platform/lists.js';
import { type Ranged, RangeParameters } from '../platform/ranges.js';
import { ReadModels } from '../platform/read-models.js';
import { CurrentCaller } from '../platform/request-context.js';
import { SIGN_INS } from './projections.js';

@Controller()
@NoKeys('Credentials, sessions and profiles belong to people.')
export class SignInsController {
  constructor(
    @Inject(ReadModels) private readonly reads: ReadModels,
    @Inject(Lists) private readonly lists: Lists,
  ) {}

  @Get('identity-access/sign-ins')
  @Roles('core:admin', 'core:auditor', 'nexus:owner')
  @KeyAccess('access-records')
  @AnswersList(signInList, { summary: 'Tries to sign in to accounts of your tenant, newest first' })
  listSignIns(@CurrentCaller() caller: Caller, @ListParameters(signInList) asked: AskedList) {
    return this.lists.answer(signInList, caller, { scope: null, asked });
  }

  @Get('identity-access/sign-ins/hours')
  @Roles('core:admin', 'core:auditor', 'nexus:owner')
  @KeyAccess('access-records')
  @Bounded('One for each hour of the range.')
  @Answers({
    summary: 'How many tries succeeded and failed in each hour that begins in the range, oldest first',
    schema: z.array(signInHourSchema),
    positioned: true,
  })
  listSignInHours(@CurrentCaller() caller: Caller, @RangeParameters(SIGN_IN_HOURS_RANGE) { range }: Ranged) {
    return this.reads.read(caller, SIGN_INS, (manager) => countSignInsByHour(manager, range));
  }

  @Get('auth/sign-ins')
  @SignedIn()
  @AnswersList(signInList, { summary: 'Tries to sign in to your own account, newest first' })
  listOwnSignIns(@CurrentCaller() caller: Caller, @ListParameters(signInList) asked: AskedList) {
    return this.lists.answer(signInList, caller, { scope: caller.userId, asked });
  }
}
