import { Controller, Delete, Get, Inject, Post, Put, Req } from '@nestjs/common';
import type { Caller } from '@rampart/identity-access';
import {
  addIntelItem,
  importIntel,
  listBatches,
  listIntelSources,
  previewList,
  readIntelSummary,
  removeIntelItem,
  reviseIntelItem,
  searchIntel,
  searchMatches,
  sharerOf,
  soc,
  type SocContext,
} from '@rampart/soc';
import {
  type ImportIntel,
  importIntelSchema,
  importPreviewSchema,
  intelBatchSchema,
  intelImportReportSchema,
  type PreviewIntel,
  previewIntelSchema,
  intelMatchPageSchema,
  intelPageSchema,
  intelSourceSchema,
  intelSummarySchema,
  type SaveIntelItem,
  saveIntelItemSchema,
  type SearchIntel,
  searchIntelSchema,
  type SearchMatches,
  searchMatchesSchema,
  SOC_ANALYSTS,
  SOC_READERS,
} from '@rampart/soc/contract';
import { pageOf } from '@rampart/lists/contract';
import type { Request } from 'express';
import { z } from 'zod';
import { OfCapability, Roles } from '../../platform/access.js';
import { ContextOf } from '../../platform/context-of.js';
import { Answers, JsonBody, PathParameters, QueryParameters } from '../../platform/http.js';
import { KeyAccess } from '../../platform/key-access.js';
import { type PageQuery, positionPageQuerySchema } from '../../platform/page-query.js';
import { ReadModels } from '../../platform/read-models.js';
import { CurrentCaller } from '../../platform/request-context.js';
import { shownTime } from '../../platform/time-travel.js';
import { SocPast } from '../soc-past.service.js';

const pathSchema = z.object({ itemId: z.string().regex(/^\d{1,16}$/) });
type Path = z.infer<typeof pathSchema>;

/** Threat intelligence: indicators, and their matches. */
@Controller('soc/intel')
@KeyAccess('soc')
@OfCapability('soc')
export class SocIntelController {
  constructor(
    @ContextOf(soc) private readonly context: SocContext,
    @Inject(ReadModels) private readonly reads: ReadModels,
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
  @Answers({ summary: 'A page of indicators, newest first', schema: intelPageSchema, positioned: true })
  listIntelItems(@CurrentCaller() caller: Caller, @QueryParameters(searchIntelSchema) wanted: SearchIntel) {
    const now = shownTime(this.context.clock);
    return this.past.kept(caller, (manager, past) => searchIntel(manager, wanted, now, past));
  }

  @Get('matches')
  @Roles(...SOC_READERS)
  @Answers({
    summary: 'A page of events that named an indicator, newest first',
    schema: intelMatchPageSchema,
    positioned: true,
  })
  listIntelMatches(
    @CurrentCaller() caller: Caller,
    @QueryParameters(searchMatchesSchema) wanted: SearchMatches,
  ) {
    return this.past.kept(caller, (manager, past) => searchMatches(manager, wanted, past));
  }

  @Post('items')
  @Roles(...SOC_ANALYSTS)
  @Answers({ summary: 'Add an indicator by hand', positioned: true })
  addIntelItem(@CurrentCaller() caller: Caller, @JsonBody(saveIntelItemSchema) item: SaveIntelItem) {
    return this.reads.written(addIntelItem(this.context, caller, item), []);
  }

  @Get('imports')
  @Roles(...SOC_READERS)
  @Answers({
    summary: 'Changes of indicators, newest first',
    schema: pageOf(intelBatchSchema),
    positioned: true,
  })
  listIntelImports(
    @CurrentCaller() caller: Caller,
    @QueryParameters(positionPageQuerySchema) page: PageQuery,
  ) {
    return this.past.kept(caller, (manager, past) => listBatches(manager, page, past));
  }

  @Get('sources')
  @Roles(...SOC_READERS)
  @Answers({
    summary: 'Names of sources and lists that have come in, the last ones first',
    schema: pageOf(intelSourceSchema),
    positioned: true,
  })
  listIntelSources(
    @CurrentCaller() caller: Caller,
    @QueryParameters(positionPageQuerySchema) page: PageQuery,
  ) {
    return this.past.kept(caller, (manager, past) => listIntelSources(manager, page, past));
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
}
