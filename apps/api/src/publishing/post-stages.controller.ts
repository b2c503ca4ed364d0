import { Controller, Inject, Post } from '@nestjs/common';
import { LabelsInLanguage } from '../platform/labels-language.js';
import type { Caller } from '@rampart/identity-access';
import {
  movePost,
  POST_BOARD,
  publishing,
  type PublishingServices,
  retryRun,
  schedulePost,
  sendPostBack,
  settleRun,
  submitPost,
  unschedulePost,
} from '@rampart/publishing';
import {
  type MovePost,
  movePostSchema,
  POST_EDITORS,
  scheduledPostSchema,
  type SchedulePost,
  schedulePostSchema,
  type SettleRun,
  settleRunSchema,
  type SubmitPost,
  submitPostSchema,
  submittedPostSchema,
} from '@rampart/publishing/contract';
import { z } from 'zod';
import { type Id, idParameterSchema, referenceSchema } from '../contract.js';
import { OfCapability, Roles } from '../platform/access.js';
import { ContextOf } from '../platform/context-of.js';
import { Answers, JsonBody, PathParameters } from '../platform/http.js';
import { KeyAccess } from '../platform/key-access.js';
import { ReadModels } from '../platform/read-models.js';
import { CurrentCaller } from '../platform/request-context.js';

const SHOWN = [POST_BOARD];
const runPathSchema = z.object({ id: z.uuid(), runId: z.uuid() });
type RunPath = z.infer<typeof runPathSchema>;

@LabelsInLanguage('reason')
@Controller('publishing/posts')
@KeyAccess('posts')
@OfCapability('publishing')
@Roles(...POST_EDITORS)
export class PostStagesController {
  constructor(
    @ContextOf(publishing) private readonly context: PublishingServices,
    @Inject(ReadModels) private readonly reads: ReadModels,
  ) {}

  @Post(':id/submit')
  @Answers({
    summary:
      'Submit a draft, with a wished time: approved at once, or after a second person where the plan wants one',
    schema: submittedPostSchema,
    positioned: true,
  })
  submitPost(
    @CurrentCaller() caller: Caller,
    @PathParameters(idParameterSchema) { id }: Id,
    @JsonBody(submitPostSchema) { wish }: SubmitPost,
  ) {
    return this.reads.written(submitPost(this.context, caller, id, wish), SHOWN);
  }

  @Post(':id/withdraw')
  @Answers({
    summary: 'Take a post back that waits for approval',
    schema: referenceSchema,
    positioned: true,
  })
  withdrawPost(@CurrentCaller() caller: Caller, @PathParameters(idParameterSchema) { id }: Id) {
    return this.reads.written(sendPostBack(this.context, caller, id, 'The request was cancelled.'), SHOWN);
  }

  @Post(':id/schedule')
  @Answers({
    summary: 'Schedule an approved post: now, at a local time, repeated, or in the next free slots',
    schema: scheduledPostSchema,
    positioned: true,
  })
  schedulePost(
    @CurrentCaller() caller: Caller,
    @PathParameters(idParameterSchema) { id }: Id,
    @JsonBody(schedulePostSchema) body: SchedulePost,
  ) {
    return this.reads.written(schedulePost(this.context, caller, id, body), SHOWN);
  }

  @Post(':id/move')
  @Answers({
    summary: 'Give a scheduled post another time; 409 when a part of it is sent',
    schema: scheduledPostSchema,
    positioned: true,
  })
  movePost(
    @CurrentCaller() caller: Caller,
    @PathParameters(idParameterSchema) { id }: Id,
    @JsonBody(movePostSchema) body: MovePost,
  ) {
    return this.reads.written(movePost(this.context, caller, id, body), SHOWN);
  }

  @Post(':id/unschedule')
  @Answers({ summary: 'Take a post off the schedule', schema: referenceSchema, positioned: true })
  unschedulePost(@CurrentCaller() caller: Caller, @PathParameters(idParameterSchema) { id }: Id) {
    return this.reads.written(unschedulePost(this.context, caller, id), SHOWN);
  }

  @Post(':id/runs/:runId/retry')
  @Answers({
    summary: 'Send a failed or paused post again on one account',
    schema: referenceSchema,
    positioned: true,
  })
  retryPublishRun(@CurrentCaller() caller: Caller, @PathParameters(runPathSchema) { id, runId }: RunPath) {
    return this.reads.written(retryRun(this.context, caller, { postId: id, runId }), SHOWN);
  }

  @Post(':id/runs/:runId/settle')
  @Answers({
    summary: 'Settle an unconfirmed post: adopt what was found, mark it as not published, or publish again',
    schema: referenceSchema,
    positioned: true,
  })
  settlePublishRun(
    @CurrentCaller() caller: Caller,
    @PathParameters(runPathSchema) { id, runId }: RunPath,
    @JsonBody(settleRunSchema) body: SettleRun,
  ) {
    return this.reads.written(settleRun(this.context, caller, { postId: id, runId }, body), SHOWN);
  }
}
