import { Controller, Get, Inject, Post, Put } from '@nestjs/common';
import {
  blockBotAccount,
  BOT_SCANS,
  botDetection,
  botFindingList,
  type BotServices,
  getBotFinding,
  getBotReadings,
  getBotScan,
  giveBotVerdict,
  unblockBotAccount,
} from '@rampart/bot-detection';
import {
  ANALYSTS,
  botReadingsSchema,
  decidedFindingSchema,
  type GiveVerdict,
  giveVerdictSchema,
  READERS,
} from '@rampart/bot-detection/contract';
import type { Caller } from '@rampart/identity-access';
import { z } from 'zod';
import { OfCapability, Roles } from '../platform/access.js';
import { ContextOf } from '../platform/context-of.js';
import { Answers, JsonBody, PathParameters } from '../platform/http.js';
import { KeyAccess } from '../platform/key-access.js';
import { LabelsInLanguage } from '../platform/labels-language.js';
import { AnswersList, type AskedList, ListParameters, Lists } from '../platform/lists.js';
import { ReadModels } from '../platform/read-models.js';
import { CurrentCaller } from '../platform/request-context.js';

const findingPathSchema = z.object({ scanId: z.uuid(), findingId: z.uuid() });
type FindingPath = z.infer<typeof findingPathSchema>;

@Controller('bot-detection/findings')
@LabelsInLanguage('label')
@KeyAccess('bot-scans')
@OfCapability('bot-detection')
export class BotFindingsController {
  constructor(
    @ContextOf(botDetection) private readonly context: BotServices,
    @Inject(ReadModels) private readonly reads: ReadModels,
    @Inject(Lists) private readonly lists: Lists,
  ) {}

  @Get()
  @Roles(...READERS)
  @AnswersList(botFindingList, { summary: 'Automation-like accounts of all scans, newest first' })
  listBotFindings(@CurrentCaller() caller: Caller, @ListParameters(botFindingList) asked: AskedList) {
    return this.lists.answer(botFindingList, caller, { scope: null, asked });
  }

  @Get(':scanId/:findingId/readings')
  @Roles(...READERS)
  @Answers({
    summary: 'The counts of a found account, as each scan read them',
    schema: botReadingsSchema,
    positioned: true,
  })
  getBotReadings(@CurrentCaller() caller: Caller, @PathParameters(findingPathSchema) path: FindingPath) {
    return this.reads.read(caller, BOT_SCANS, (manager) => getBotReadings(manager, path));
  }

  @Put(':scanId/:findingId/verdict')
  @Roles(...ANALYSTS)
  @Answers({
    summary: 'Agree or disagree with a finding, or say that it is not sure',
    status: 200,
    schema: decidedFindingSchema,
    positioned: true,
  })
  async giveBotVerdict(
    @CurrentCaller() caller: Caller,
    @PathParameters(findingPathSchema) path: FindingPath,
    @JsonBody(giveVerdictSchema) body: GiveVerdict,
  ) {
    const { finding } = await this.known(caller, path);
    return this.reads.written(giveBotVerdict(this.context, caller, finding, body), [BOT_SCANS]);
  }

  @Post(':scanId/:findingId/block')
  @Roles(...ANALYSTS)
  @Answers({
    summary: 'Block an account by the linked account of its scan, where the network takes it',
    status: 200,
    schema: decidedFindingSchema,
    positioned: true,
  })
  async blockBotAccount(
    @CurrentCaller() caller: Caller,
    @PathParameters(findingPathSchema) path: FindingPath,
  ) {
    const { finding, linkedId } = await this.known(caller, path);
    return this.reads.written(blockBotAccount(this.context, caller, { ...finding, linkedId }), [BOT_SCANS]);
  }

  @Post(':scanId/:findingId/unblock')
  @Roles(...ANALYSTS)
  @Answers({
    summary: 'Lift a block, at the network too',
    status: 200,
    schema: decidedFindingSchema,
    positioned: true,
  })
  async unblockBotAccount(
    @CurrentCaller() caller: Caller,
    @PathParameters(findingPathSchema) path: FindingPath,
  ) {
    const { finding } = await this.known(caller, path);
    return this.reads.written(unblockBotAccount(this.context, caller, finding), [BOT_SCANS]);
  }

  /** @throws DomainError `bot-scan.finding-not-found` */
  private async known(caller: Caller, path: FindingPath) {
    const { body } = await this.reads.read(caller, BOT_SCANS, async (manager) => ({
      finding: await getBotFinding(manager, path),
      linkedId: (await getBotScan(manager, path.scanId)).accountId,
    }));
    return body;
  }
}
