import { Controller, Get, Inject, Post } from '@nestjs/common';
import type { Caller } from '@rampart/identity-access';
import {
  type Assignment,
  assignmentSchema,
  type Snooze,
  snoozeSchema,
  workQueueSchema,
} from '@rampart/work-queue/contract';
import { workList } from '@rampart/work-queue';
import { type Id, idParameterSchema, referenceSchema } from '../contract.js';
import { SignedIn } from '../platform/access.js';
import { Answers, JsonBody, PathParameters } from '../platform/http.js';
import { LabelsInLanguage } from '../platform/labels-language.js';
import { AnswersList, type AskedList, ListParameters } from '../platform/lists.js';
import { KeyAccess } from '../platform/key-access.js';
import { CurrentCaller } from '../platform/request-context.js';
import { WorkQueueService } from './work-queue.service.js';

/** Work items of the kinds that the caller's roles and plan include. Other kinds are not mentioned. */
@LabelsInLanguage()
@Controller('work-queue')
@KeyAccess('work')
export class WorkQueueController {
  constructor(@Inject(WorkQueueService) private readonly queue: WorkQueueService) {}

  @Get()
  @SignedIn()
  @AnswersList(workList, {
    summary:
      'Open work of the caller: the most severe first, then the earliest due; snoozed items where asked for',
    schema: workQueueSchema,
  })
  listWork(@CurrentCaller() caller: Caller, @ListParameters(workList) asked: AskedList) {
    return this.queue.list(caller, asked);
  }

  @Post(':id/snooze')
  @SignedIn()
  @Answers({
    summary: 'Postpone an item for all members until a time within 90 days',
    schema: referenceSchema,
  })
  snoozeWorkItem(
    @CurrentCaller() caller: Caller,
    @PathParameters(idParameterSchema) { id }: Id,
    @JsonBody(snoozeSchema) { until }: Snooze,
  ) {
    return this.queue.snooze(caller, id, until);
  }

  @Post(':id/wake')
  @SignedIn()
  @Answers({ summary: 'End the postponement of an item', status: 200, schema: referenceSchema })
  wakeWorkItem(@CurrentCaller() caller: Caller, @PathParameters(idParameterSchema) { id }: Id) {
    return this.queue.snooze(caller, id, null);
  }

  @Post(':id/assign')
  @SignedIn()
  @Answers({ summary: 'Assign an item, or leave it unassigned', schema: referenceSchema })
  assignWorkItem(
    @CurrentCaller() caller: Caller,
    @PathParameters(idParameterSchema) { id }: Id,
    @JsonBody(assignmentSchema) { to }: Assignment,
  ) {
    return this.queue.assign(caller, id, to);
  }
}
