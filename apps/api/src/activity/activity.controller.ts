import { Controller, Get, Inject } from '@nestjs/common';
import { withTenant } from '@rampart/database';
import type { Caller } from '@rampart/identity-access';
import type { RoleName } from '@rampart/identity-access/contract';
import type { DataSource } from 'typeorm';
import { Roles } from '../platform/access.js';
import { Answer } from '../platform/answer.js';
import { KeyAccess } from '../platform/key-access.js';
import { AnswersList, type AskedList, ListParameters, Lists } from '../platform/lists.js';
import { CurrentCaller } from '../platform/request-context.js';
import type { Runtime } from '../platform/runtime.js';
import { askedPosition } from '../platform/time-travel.js';
import { APP_DATABASE, RUNTIME } from '../platform/tokens.js';
import { activityList } from './activity-list.js';
import { ACTIVITY_READERS } from './activity-topic.js';

const DATA_READERS: readonly RoleName[] = ['core:admin', 'core:auditor', 'nexus:owner'];

@Controller('activity')
@KeyAccess('activity')
export class ActivityController {
  constructor(
    @Inject(APP_DATABASE) private readonly database: DataSource,
    @Inject(RUNTIME) private readonly runtime: Runtime,
    @Inject(Lists) private readonly lists: Lists,
  ) {}

  /** The head is read before the events, so following the feed from it misses nothing. */
  @Get()
  @Roles(...ACTIVITY_READERS)
  @AnswersList(activityList, {
    summary: 'Events of the caller’s tenant, newest first; a short page may have another after it',
  })
  async listActivity(@CurrentCaller() caller: Caller, @ListParameters(activityList) asked: AskedList) {
    const { tenantId, roles } = caller;
    const { log } = this.runtime;
    const asOf = askedPosition() ?? (await log.head());
    return this.lists.answer(activityList, caller, {
      asked,
      scope: { tenantId, log, asOf, open: roles.some((role) => DATA_READERS.includes(role)) },
      read: async (query) => new Answer(await withTenant(this.database, tenantId, query), asOf),
    });
  }
}
