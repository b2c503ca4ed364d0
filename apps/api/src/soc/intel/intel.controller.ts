import { Controller, Delete, Get, Inject, Post, Put, Req } from '@nestjs/common';
import type { Caller } from '@rampart/identity-access';
import {
  addIntelItem,
  importIntel,
  intelBatchList,
  intelItemList,
  intelMatchList,
  intelSourceList,
  previewList,
  readIntelSummary,
  removeIntelItem,
  reviseIntelItem,
  sharerOf,
  soc,
  type SocContext,
  type SocMoment,
} from '@rampart/soc';
import {
  type ImportIntel,
  importIntelSchema,
  importPreviewSchema,
  intelImportReportSchema,
  type PreviewIntel,
  previewIntelSchema,
  intelSummarySchema,
  type SaveIntelItem,
  saveIntelItemSchema,
  SOC_ANALYSTS,
  SOC_READERS,
} from '@rampart/soc/contract';
import type { List } from '@rampart/lists';
import type { Request } from 'express';
import { z } from 'zod';
import { OfCapability, Roles } from '../../platform/access.js';
import { ContextOf } from '../../platform/context-of.js';
import { Answers, JsonBody, PathParameters, QueryParameters } from '../../platform/http.js';
import { KeyAccess } from '../../platform/key-access.js';
import { AnswersList, type AskedList, ListParameters, Lists } from '../../platform/lists.js';
import { ReadModels } from '../../platform/read-models.js';
import { CurrentCaller } from '../../platform/request-context.js';
import { shownTime } from '../../platform/time-travel.js';
import { SocPast } from '../soc-past.service.js';

const pathSchema = z.object({ itemId: z.string().regex(/^\d{1,16}$/) });
type Path = z.infer<typeof pathSchema>;

@Controller('soc/intel')
@KeyAccess('soc')
@OfCapability('soc')
export class SocIntelController {
  constructor(
    @ContextOf(soc) private readonly context: SocContext,
    @Inject(ReadModels) private readonly reads: ReadModels,
    @Inject(Lists) private readonly lists: Lists,
    @Inject(SocPast) private readonly past: SocPast,
  ) {}

  @Get('summary')
  @Roles(...SOC_READERS)
  @Answers({
    summary: 'How many indicators and matches there are, and how confidence fades',
    schema: intelSummarySchema,
    positioned: true,
  })
  getIntelSummary(@CurrentCaller() caller: Caller) {
    const now = shownTime(this.context.clock);
    return this.past.kept(caller, (manager, past) => readIntelSummary(manager, now, past));
  }

  @Get('items')
  @Roles(...SOC_READERS)
  @AnswersList(intelItemList, { summary: 'Indicators, newest first' })
  async listIntelItems(@CurrentCaller() caller: Caller, @ListParameters(intelItemList) asked: AskedList) {
    const scope = { now: shownTime(this.context.clock), past: await this.past.moment() };
    return this.lists.answer(intelItemList, caller, { scope, asked, read: this.past.keeper(caller) });
  }

  @Get('matches')
  @Roles(...SOC_READERS)
  @AnswersList(intelMatchList, { summary: 'Events that named an indicator, newest first' })
  listIntelMatches(@CurrentCaller() caller: Caller, @ListParameters(intelMatchList) asked: AskedList) {
    return this.list(intelMatchList, caller, asked);
  }

  @Post('items')
  @Roles(...SOC_ANALYSTS)
  @Answers({ summary: 'Add an indicator by hand', positioned: true })
  addIntelItem(@CurrentCaller() caller: Caller, @JsonBody(saveIntelItemSchema) item: SaveIntelItem) {
    return this.reads.written(addIntelItem(this.context, caller, item), []);
  }

  @Get('imports')
  @Roles(...SOC_READERS)
  @AnswersList(intelBatchList, { summary: 'Changes of indicators, newest first' })
  listIntelImports(@CurrentCaller() caller: Caller, @ListParameters(intelBatchList) asked: AskedList) {
    return this.list(intelBatchList, caller, asked);
  }

  @Get('sources')
  @Roles(...SOC_READERS)
  @AnswersList(intelSourceList, {
    summary: 'Names of sources and lists that have come in, the last ones first',
  })
  listIntelSources(@CurrentCaller() caller: Caller, @ListParameters(intelSourceList) asked: AskedList) {
    return this.list(intelSourceList, caller, asked);
  }

  @Post('preview')
  @Roles(...SOC_ANALYSTS)
  @KeyAccess('soc', 'read')
  @Answers({
    summary: 'What the beginning of a list would become; nothing is kept',
    schema: importPreviewSchema,
  })
  previewIntelImport(@CurrentCaller() caller: Caller, @JsonBody(previewIntelSchema) wanted: PreviewIntel) {
    const { reading } = this.context;
    return previewList((list) => reading.readIndicators(sharerOf(caller), list), wanted);
  }

  @Post('imports')
  @Roles(...SOC_ANALYSTS)
  @Answers({
    summary:
      'Import a list as it is (application/octet-stream): lines, CSV, STIX 2.1, MISP; says what was refused, where and why',
    status: 201,
    schema: intelImportReportSchema,
    positioned: true,
  })
  importIntel(
    @CurrentCaller() caller: Caller,
    @QueryParameters(importIntelSchema) wanted: ImportIntel,
    @Req() request: Request,
  ) {
    return this.reads.written(importIntel(this.context, caller, wanted, request), []);
  }

  @Put('items/:itemId')
  @Roles(...SOC_ANALYSTS)
  @Answers({ summary: 'Say something else of an indicator', positioned: true })
  reviseIntelItem(
    @CurrentCaller() caller: Caller,
    @PathParameters(pathSchema) { itemId }: Path,
    @JsonBody(saveIntelItemSchema) item: SaveIntelItem,
  ) {
    return this.reads.written(reviseIntelItem(this.context, caller, itemId, item), []);
  }

  @Delete('items/:itemId')
  @Roles(...SOC_ANALYSTS)
  @Answers({ summary: 'Remove an indicator; what it was found in stays', positioned: true })
  removeIntelItem(@CurrentCaller() caller: Caller, @PathParameters(pathSchema) { itemId }: Path) {
    return this.reads.written(removeIntelItem(this.context, caller, itemId), []);
  }

  private async list<Item>(list: List<SocMoment | null, Item>, caller: Caller, asked: AskedList) {
    const scope = await this.past.moment();
    return this.lists.answer(list, caller, { scope, asked, read: this.past.keeper(caller) });
  }
}
