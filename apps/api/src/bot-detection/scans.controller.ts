import { Controller, Get, Inject, Post, Req } from '@nestjs/common';
import { LabelsInLanguage } from '../platform/labels-language.js';
import {
  BOT_SCANS,
  botDetection,
  botScanList,
  type BotServices,
  cancelBotScan,
  estimateOf,
  getBotAnalytics,
  getBotScan,
  getBotStatistics,
  requestBotScan,
  requireShown,
  scanProfileFile,
} from '@rampart/bot-detection';
import {
  ANALYSTS,
  botAnalyticsSchema,
  botScanSchema,
  botStatisticsSchema,
  cancelledBotScanSchema,
  READERS,
  type RequestBotScan,
  requestBotScanSchema,
  scanEstimateSchema,
  type ScanFile,
  scanFileSchema,
  scannedFileSchema,
} from '@rampart/bot-detection/contract';
import type { Caller } from '@rampart/identity-access';
import type { Request } from 'express';
import { type Id, idParameterSchema } from '../contract.js';
import { OfCapability, Roles } from '../platform/access.js';
import { ContextOf } from '../platform/context-of.js';
import { Answers, BinaryBody, JsonBody, PathParameters, QueryParameters } from '../platform/http.js';
import { KeyAccess } from '../platform/key-access.js';
import { AnswersList, type AskedList, ListParameters, Lists } from '../platform/lists.js';
import { ReadModels } from '../platform/read-models.js';
import { CurrentCaller } from '../platform/request-context.js';

@LabelsInLanguage('reason', 'says')
@Controller('bot-detection/scans')
@KeyAccess('bot-scans')
@OfCapability('bot-detection')
export class BotScansController {
  constructor(
    @ContextOf(botDetection) private readonly context: BotServices,
    @Inject(ReadModels) private readonly reads: ReadModels,
    @Inject(Lists) private readonly lists: Lists,
  ) {}

  @Get()
  @Roles(...READERS)
  @AnswersList(botScanList, { summary: 'Scans of audiences, newest first' })
  listBotScans(@CurrentCaller() caller: Caller, @ListParameters(botScanList) asked: AskedList) {
    return this.lists.answer(botScanList, caller, { scope: null, asked });
  }

  @Post()
  @Roles(...ANALYSTS)
  @Answers({
    summary: 'Ask for a scan of an audience; findings arrive over the live feed',
    status: 201,
    schema: cancelledBotScanSchema,
    positioned: true,
  })
  requestBotScan(@CurrentCaller() caller: Caller, @JsonBody(requestBotScanSchema) body: RequestBotScan) {
    return this.reads.written(requestBotScan(this.context, caller, body), [BOT_SCANS]);
  }

  @Post('upload')
  @Roles(...ANALYSTS)
  @Answers({
    summary: 'Assess the profiles of a file of NDJSON or CSV, and keep them as a scan',
    status: 201,
    schema: scannedFileSchema,
    positioned: true,
  })
  uploadBotScan(
    @CurrentCaller() caller: Caller,
    @QueryParameters(scanFileSchema) file: ScanFile,
    @BinaryBody('application/octet-stream') _body: unknown,
    @Req() request: Request,
  ) {
    return this.reads.written(scanProfileFile(this.context, caller, file, request), [BOT_SCANS]);
  }

  @Post('estimate')
  @Roles(...READERS)
  @Answers({
    summary: 'The most accounts, requests and money that a scan takes',
    status: 200,
    schema: scanEstimateSchema,
    timeless: 'It follows from the question alone.',
  })
  estimateBotScan(@JsonBody(requestBotScanSchema) body: RequestBotScan) {
    requireShown(body);
    return estimateOf(body);
  }

  @Get('statistics')
  @Roles(...READERS)
  @Answers({ summary: 'Sums over all scans of audiences', schema: botStatisticsSchema, positioned: true })
  getBotStatistics(@CurrentCaller() caller: Caller) {
    return this.reads.read(caller, BOT_SCANS, getBotStatistics);
  }

  @Get('analytics')
  @Roles(...READERS)
  @Answers({ summary: 'Verdicts beside scores, and networks', schema: botAnalyticsSchema, positioned: true })
  getBotAnalytics(@CurrentCaller() caller: Caller) {
    return this.reads.read(caller, BOT_SCANS, getBotAnalytics);
  }

  @Get(':id')
  @Roles(...READERS)
  @Answers({ summary: 'A scan of an audience with its stages', schema: botScanSchema, positioned: true })
  getBotScan(@CurrentCaller() caller: Caller, @PathParameters(idParameterSchema) { id }: Id) {
    return this.reads.read(caller, BOT_SCANS, (manager) => getBotScan(manager, id));
  }

  @Post(':id/cancel')
  @Roles(...ANALYSTS)
  @Answers({
    summary: 'Stop a scan of an audience; what was found stays',
    status: 200,
    schema: cancelledBotScanSchema,
    positioned: true,
  })
  cancelBotScan(@CurrentCaller() caller: Caller, @PathParameters(idParameterSchema) { id }: Id) {
    return this.reads.written(cancelBotScan(this.context, caller, id), [BOT_SCANS]);
  }
}
