import { Controller, Get, Inject, Post } from '@nestjs/common';
import {
  blockBotAccount,
  BOT_SCANS,
  botDetection,
  botFindingList,
  giveBotVerdict,
} from '@rampart/bot-detection';
import {
  ANALYSTS,
  decidedFindingSchema,
  type GiveVerdict,
  giveVerdictSchema,
  READERS,
} from '@rampart/bot-detection/contract';
import type { Recording } from '@rampart/event-log';
import type { Caller } from '@rampart/identity-access';
import { z } from 'zod';
import { OfCapability, Roles } from '../platform/access.js';
import { ContextOf } from '../platform/context-of.js';
import { Answers, JsonBody, PathParameters } from '../platform/http.js';
import { KeyAccess } from '../platform/key-access.js';
import { AnswersList, type AskedList, ListParameters, Lists } from '../platform/lists.js';
import { ReadModels } from '../platform/read-models.js';
import { CurrentCaller } from '../platform/request-context.js';

const findingPathSchema = z.object({ scanId: z.uuid(), findingId: z.uuid() });
type FindingPath = z.infer<typeof findingPathSchema>;

@Controller('bot-detection/findings')
@KeyAccess('bot-scans')
@OfCapability('bot-detection')
export class BotFindingsController {
  constructor(
    @ContextOf(botDetection) private readonly context: Recording,
    @Inject(ReadModels) private readonly reads: ReadModels,
    @Inject(Lists) private readonly lists: Lists,
  ) {}

  @Get()
  @Roles(...READERS)
  @AnswersList(botFindingList, { summary: 'Automation-like accounts of all scans, newest first' })
  listBotFindings(@CurrentCaller() caller: Caller, @ListParameters(botFindingList) asked: AskedList) {
    return this.lists.answer(botFindingList, caller, { scope: null, asked });
  }

  @Post(':scanId/:findingId/verdict')
  @Roles(...ANALYSTS)
  @Answers({
    summary: 'Agree or disagree with a finding, or say that it is not sure',
    status: 200,
    schema: decidedFindingSchema,
    positioned: true,
  })
  giveBotVerdict(
    @CurrentCaller() caller: Caller,
    @PathParameters(findingPathSchema) path: FindingPath,
    @JsonBody(giveVerdictSchema) body: GiveVerdict,
  ) {
    return this.reads.written(giveBotVerdict(this.context, caller, path, body), [BOT_SCANS]);
  }

  @Post(':scanId/:findingId/block')
  @Roles(...ANALYSTS)
  @Answers({
    summary: 'Record that an account is blocked; no network enforces it',
    status: 200,
    schema: decidedFindingSchema,
    positioned: true,
  })
  blockBotAccount(@CurrentCaller() caller: Caller, @PathParameters(findingPathSchema) path: FindingPath) {
    return this.reads.written(blockBotAccount(this.context, caller, path), [BOT_SCANS]);
  }
}
