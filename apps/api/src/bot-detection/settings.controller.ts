import { Controller, Get, Inject, Put } from '@nestjs/common';
import {
  BOT_SCANS,
  botDetection,
  type BotServices,
  changeBotSettings,
  getBotSettings,
} from '@rampart/bot-detection';
import { ANALYSTS, type BotSettings, botSettingsSchema, READERS } from '@rampart/bot-detection/contract';
import type { Caller } from '@rampart/identity-access';
import { OfCapability, Roles } from '../platform/access.js';
import { ContextOf } from '../platform/context-of.js';
import { Answers, JsonBody } from '../platform/http.js';
import { KeyAccess } from '../platform/key-access.js';
import { ReadModels } from '../platform/read-models.js';
import { CurrentCaller } from '../platform/request-context.js';

@Controller('bot-detection/settings')
@KeyAccess('bot-scans')
@OfCapability('bot-detection')
export class BotSettingsController {
  constructor(
    @ContextOf(botDetection) private readonly context: BotServices,
    @Inject(ReadModels) private readonly reads: ReadModels,
  ) {}

  @Get()
  @Roles(...READERS)
  @Answers({
    summary: 'Monitoring, thresholds and what scans do automatically',
    schema: botSettingsSchema,
    positioned: true,
  })
  getBotSettings(@CurrentCaller() caller: Caller) {
    return this.reads.read(caller, BOT_SCANS, getBotSettings);
  }

  @Put()
  @Roles(...ANALYSTS)
  @Answers({ summary: 'Set them all', schema: botSettingsSchema, positioned: true })
  changeBotSettings(@CurrentCaller() caller: Caller, @JsonBody(botSettingsSchema) body: BotSettings) {
    return this.reads.written(changeBotSettings(this.context, caller, body), [BOT_SCANS]);
  }
}
