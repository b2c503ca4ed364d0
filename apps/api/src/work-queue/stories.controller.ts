import { Controller, Get, Inject, Post } from '@nestjs/common';
import type { Caller } from '@rampart/identity-access';
import { storyList } from '@rampart/work-queue';
import {
  type Assignment,
  assignmentSchema,
  changedStorySchema,
  type DismissStory,
  dismissStorySchema,
  STORY_READERS,
  STORY_WORKERS,
} from '@rampart/work-queue/contract';
import { type Id, idParameterSchema } from '../contract.js';
import { Roles } from '../platform/access.js';
import { Answers, JsonBody, PathParameters } from '../platform/http.js';
import { KeyAccess } from '../platform/key-access.js';
import { LabelsInLanguage } from '../platform/labels-language.js';
import { AnswersList, type AskedList, ListParameters } from '../platform/lists.js';
import { CurrentCaller } from '../platform/request-context.js';
import { StoriesService } from './stories.service.js';

/** Stories: events of operated tenants, grouped for staff. */
@LabelsInLanguage()
@Controller('work-queue/stories')
@KeyAccess('work')
export class StoriesController {
  constructor(@Inject(StoriesService) private readonly stories: StoriesService) {}

  @Get()
  @Roles(...STORY_READERS)
  @AnswersList(storyList, {
    summary: 'Stories of operated tenants, the riskiest first; dismissed ones where asked for',
  })
  listStories(@CurrentCaller() caller: Caller, @ListParameters(storyList) asked: AskedList) {
    return this.stories.list(caller, asked);
  }

  @Post(':id/acknowledge')
  @Roles(...STORY_WORKERS)
  @Answers({ summary: 'Acknowledge a story', schema: changedStorySchema })
  acknowledgeStory(@CurrentCaller() caller: Caller, @PathParameters(idParameterSchema) { id }: Id) {
    return this.stories.acknowledge(caller, id);
  }

  @Post(':id/assign')
  @Roles(...STORY_WORKERS)
  @Answers({ summary: 'Hand a story over, or leave it unassigned', schema: changedStorySchema })
  assignStory(
    @CurrentCaller() caller: Caller,
    @PathParameters(idParameterSchema) { id }: Id,
    @JsonBody(assignmentSchema) { to }: Assignment,
  ) {
    return this.stories.handOver(caller, id, to);
  }

  @Post(':id/dismiss')
  @Roles(...STORY_WORKERS)
  @Answers({ summary: 'Dismiss a story with a reason', schema: changedStorySchema })
  dismissStory(
    @CurrentCaller() caller: Caller,
    @PathParameters(idParameterSchema) { id }: Id,
    @JsonBody(dismissStorySchema) { reason }: DismissStory,
  ) {
    return this.stories.dismiss(caller, id, reason);
  }
}
