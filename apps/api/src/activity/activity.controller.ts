import { Controller, Get, Inject } from '@nestjs/common';
import { activityItemSchema, type ActivityQuery, activityQuerySchema } from '@rampart/event-log/contract';
import type { Caller } from '@rampart/identity-access';
import { pageOf } from '@rampart/lists/contract';
import { Roles } from '../platform/access.js';
import { Answers, QueryParameters } from '../platform/http.js';
import { KeyAccess } from '../platform/key-access.js';
import { CurrentCaller } from '../platform/request-context.js';
import { ACTIVITY_READERS } from './activity-topic.js';
import { ActivityService } from './activity.service.js';

@Controller('activity')
@KeyAccess('activity')
export class ActivityController {
  constructor(@Inject(ActivityService) private readonly activity: ActivityService) {}

  @Get()
  @Roles(...ACTIVITY_READERS)
  @Answers({
    summary: 'Events of the caller’s tenant, newest first; a short page may have another after it',
    schema: pageOf(activityItemSchema),
    positioned: true,
  })
  listActivity(@CurrentCaller() caller: Caller, @QueryParameters(activityQuerySchema) query: ActivityQuery) {
    return this.activity.read(caller, query);
  }
}
