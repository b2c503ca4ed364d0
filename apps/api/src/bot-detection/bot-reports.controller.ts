import { Controller, Inject, Post } from '@nestjs/common';
import {
  BOT_SCANS,
  botDetection,
  type BotServices,
  getBotFinding,
  getBotScan,
  getFindingsOf,
  MOST_REPORTED,
  reportBotFinding,
  reportBotScan,
} from '@rampart/bot-detection';
import { ANALYSTS } from '@rampart/bot-detection/contract';
import type { Caller } from '@rampart/identity-access';
import { z } from 'zod';
import { type Id, idParameterSchema, incidentReferenceSchema } from '../contract.js';
import { OfCapability, Roles } from '../platform/access.js';
import { ContextOf } from '../platform/context-of.js';
import { Answers, PathParameters } from '../platform/http.js';
import { KeyAccess } from '../platform/key-access.js';
import { ReadModels } from '../platform/read-models.js';
import { CurrentCaller } from '../platform/request-context.js';

const findingPathSchema = z.object({ scanId: z.uuid(), findingId: z.uuid() });

@Controller('bot-detection')
@KeyAccess('bot-scans')
@OfCapability('bot-detection')
export class BotReportsController {
  constructor(
    @ContextOf(botDetection) private readonly context: BotServices,
    @Inject(ReadModels) private readonly reads: ReadModels,
  ) {}

  @Post('findings/:scanId/:findingId/escalate')
  @Roles(...ANALYSTS)
  @Answers({
    summary:
      'Open an incident from a finding, with its profile as evidence; a second request answers the same one',
    status: 201,
    schema: incidentReferenceSchema,
    positioned: true,
  })
  async escalateBotFinding(
    @CurrentCaller() caller: Caller,
    @PathParameters(findingPathSchema) path: z.infer<typeof findingPathSchema>,
  ) {
    const { body: finding } = await this.reads.read(caller, BOT_SCANS, (manager) =>
      getBotFinding(manager, path),
    );
    return this.reads.written(reportBotFinding(this.context, caller, finding), [BOT_SCANS]);
  }

  @Post('scans/:id/escalate')
  @Roles(...ANALYSTS)
  @Answers({
    summary: 'Open an incident about a scan, with the most probable of its findings as evidence',
    status: 201,
    schema: incidentReferenceSchema,
    positioned: true,
  })
  async escalateBotScan(@CurrentCaller() caller: Caller, @PathParameters(idParameterSchema) { id }: Id) {
    const { body: found } = await this.reads.read(caller, BOT_SCANS, async (manager) => {
      await getBotScan(manager, id);
      return getFindingsOf(manager, id, MOST_REPORTED);
    });
    return this.reads.written(reportBotScan(this.context, caller, id, found), [BOT_SCANS]);
  }
}
