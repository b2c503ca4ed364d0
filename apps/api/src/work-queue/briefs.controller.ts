import { Controller, Get, Inject, Post } from '@nestjs/common';
import { type Caller, timeZoneOf } from '@rampart/identity-access';
import { stories } from '@rampart/installation';
import { briefFacts, briefList, BRIEFS, briefShift, STORIES } from '@rampart/work-queue';
import {
  type OrderBrief,
  orderBriefSchema,
  orderedBriefSchema,
  STORY_READERS,
  STORY_WORKERS,
} from '@rampart/work-queue/contract';
import { Roles } from '../platform/access.js';
import { Answers, JsonBody } from '../platform/http.js';
import { KeyAccess } from '../platform/key-access.js';
import { LabelsInLanguage } from '../platform/labels-language.js';
import { AnswersList, type AskedList, ListParameters, Lists } from '../platform/lists.js';
import { ReadModels } from '../platform/read-models.js';
import { CurrentCaller } from '../platform/request-context.js';
import type { Runtime } from '../platform/runtime.js';
import { RUNTIME } from '../platform/tokens.js';

/** Sums of the stories over some hours: shift summaries and daily briefs. */
@LabelsInLanguage()
@Controller('work-queue/briefs')
@KeyAccess('work')
export class BriefsController {
  constructor(
    @Inject(ReadModels) private readonly reads: ReadModels,
    @Inject(Lists) private readonly lists: Lists,
    @Inject(RUNTIME) private readonly runtime: Runtime,
  ) {}

  @Get()
  @Roles(...STORY_READERS)
  @AnswersList(briefList, { summary: 'Shift summaries and daily briefs, the latest first' })
  listBriefs(@CurrentCaller() caller: Caller, @ListParameters(briefList) asked: AskedList) {
    return this.lists.answer(briefList, caller, {
      ...{ scope: { sources: stories, tenantId: caller.tenantId }, asked },
    });
  }

  @Post()
  @Roles(...STORY_WORKERS)
  @Answers({
    summary: 'Sum up the stories of the last hours for a shift',
    status: 201,
    schema: orderedBriefSchema,
    positioned: true,
  })
  async briefShift(@CurrentCaller() caller: Caller, @JsonBody(orderBriefSchema) { hours }: OrderBrief) {
    const zone = await timeZoneOf(this.runtime, caller.tenantId);
    const made = briefShift(this.runtime, caller, {
      ...{ hours, zone },
      facts: async (span) =>
        (await this.reads.read(caller, STORIES, (manager) => briefFacts(manager, span))).body,
    });
    return this.reads.written(made, [BRIEFS]);
  }
}
