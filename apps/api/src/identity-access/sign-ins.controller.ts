import { Controller, Get, Inject } from '@nestjs/common';
import { type Caller, countSignInsByHour, signInList } from '@rampart/identity-access';
import { signInHourSchema, signInHoursQuerySchema } from '@rampart/identity-access/contract';
import type { Clock } from '@rampart/kernel';
import { z } from 'zod';
import { Roles, SignedIn } from '../platform/access.js';
import { Answers, QueryParameters } from '../platform/http.js';
import { KeyAccess, NoKeys } from '../platform/key-access.js';
import { AnswersList, type AskedList, Bounded, ListParameters, Lists } from '../platform/lists.js';
import { ReadModels } from '../platform/read-models.js';
import { CurrentCaller } from '../platform/request-context.js';
import { CLOCK } from '../platform/tokens.js';
import { shownTime } from '../platform/time-travel.js';
import { SIGN_INS } from './projections.js';

@Controller()
@NoKeys('Credentials, sessions and profiles belong to people.')
export class SignInsController {
  constructor(
    @Inject(ReadModels) private readonly reads: ReadModels,
    @Inject(Lists) private readonly lists: Lists,
    @Inject(CLOCK) private readonly clock: Clock,
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
  @Bounded('One for each hour that is asked for.')
  @Answers({
    summary:
      'How many tries succeeded and failed in each of the last hours, or those up to a moment, oldest first',
    schema: z.array(signInHourSchema),
    positioned: true,
  })
  listSignInHours(
    @CurrentCaller() caller: Caller,
    @QueryParameters(signInHoursQuerySchema) { hours, until }: z.infer<typeof signInHoursQuerySchema>,
  ) {
    return this.reads.read(caller, SIGN_INS, (manager) =>
      countSignInsByHour(manager, hours, until === undefined ? shownTime(this.clock) : new Date(until)),
    );
  }

  @Get('auth/sign-ins')
  @SignedIn()
  @AnswersList(signInList, { summary: 'Tries to sign in to your own account, newest first' })
  listOwnSignIns(@CurrentCaller() caller: Caller, @ListParameters(signInList) asked: AskedList) {
    return this.lists.answer(signInList, caller, { scope: caller.userId, asked });
  }
}
