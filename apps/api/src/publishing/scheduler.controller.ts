import { Controller, Delete, Get, Inject, Post } from '@nestjs/common';
import type { Caller } from '@rampart/identity-access';
import {
  deletePost,
  POST_BOARD,
  publishing,
  type PublishingServices,
  schedulerPlatforms,
  scheduleSpecified,
  specifiedList,
} from '@rampart/publishing';
import {
  POST_EDITORS,
  POST_READERS,
  schedulerPlatformsSchema,
  type SpecifiedSchedule,
  specifiedScheduleSchema,
} from '@rampart/publishing/contract';
import { type Id, idParameterSchema, referenceSchema } from '../contract.js';
import { OfCapability, Roles } from '../platform/access.js';
import { ContextOf } from '../platform/context-of.js';
import { Answers, JsonBody, PathParameters } from '../platform/http.js';
import { KeyAccess } from '../platform/key-access.js';
import { AnswersList, type AskedList, Bounded, ListParameters, Lists } from '../platform/lists.js';
import { ReadModels } from '../platform/read-models.js';
import { CurrentCaller } from '../platform/request-context.js';

const SHOWN = [POST_BOARD];

/** The scheduler with the routes of the specification, also at `/api/social/posts`. */
@Controller('publishing/scheduler')
@KeyAccess('posts')
@OfCapability('publishing')
export class SchedulerController {
  constructor(
    @ContextOf(publishing) private readonly context: PublishingServices,
    @Inject(Lists) private readonly lists: Lists,
    @Inject(ReadModels) private readonly reads: ReadModels,
  ) {}

  @Get('platforms')
  @Roles(...POST_READERS)
  @Bounded('One for each network.')
  @Answers({
    summary: 'The networks with their limits and linked accounts',
    schema: schedulerPlatformsSchema,
    noPast: 'Linked accounts are read as they are now.',
  })
  listSchedulerPlatforms(@CurrentCaller() caller: Caller) {
    return schedulerPlatforms(this.context, caller);
  }

  @Get('posts/scheduled')
  @Roles(...POST_READERS)
  @AnswersList(specifiedList, { summary: 'Scheduled posts under the names of the specification' })
  listScheduledPosts(@CurrentCaller() caller: Caller, @ListParameters(specifiedList) asked: AskedList) {
    return this.lists.answer(specifiedList, caller, { scope: null, asked });
  }

  @Post('posts/schedule')
  @Roles(...POST_EDITORS)
  @Answers({
    summary: 'Draft, submit and schedule a post in one step; the same id twice makes one post',
    status: 201,
    schema: referenceSchema,
    positioned: true,
  })
  scheduleSpecifiedPost(
    @CurrentCaller() caller: Caller,
    @JsonBody(specifiedScheduleSchema) body: SpecifiedSchedule,
  ) {
    return this.reads.written(scheduleSpecified(this.context, caller, body), SHOWN);
  }

  @Delete('posts/:id')
  @Roles(...POST_EDITORS)
  @Answers({ summary: 'Delete a scheduled post', positioned: true })
  async deleteScheduledPost(@CurrentCaller() caller: Caller, @PathParameters(idParameterSchema) { id }: Id) {
    await this.reads.written(deletePost(this.context, caller, id), SHOWN);
  }
}
