import { Controller, Get, Inject, Post } from '@nestjs/common';
import {
  addCompetitor,
  assertCompetitorExists,
  challengeClaim,
  claimList,
  CLAIMS,
  competitive,
  type CompetitiveServices,
  competitorList,
  readComparison,
  recordClaim,
} from '@rampart/competitive';
import {
  type AddCompetitor,
  addCompetitorSchema,
  type ChallengeClaim,
  challengeClaimSchema,
  claimRecordSchema,
  comparisonSchema,
  competitorSchema,
  featureIdSchema,
  type RecordClaim,
  recordClaimSchema,
} from '@rampart/competitive/contract';
import type { Caller } from '@rampart/identity-access';
import type { EntityManager } from 'typeorm';
import { z } from 'zod';
import { Roles } from '../platform/access.js';
import { ContextOf } from '../platform/context-of.js';
import { Answers, JsonBody, PathParameters } from '../platform/http.js';
import { KeyAccess } from '../platform/key-access.js';
import { AnswersList, type AskedList, ListParameters, Lists } from '../platform/lists.js';
import { ReadModels } from '../platform/read-models.js';
import { CurrentCaller } from '../platform/request-context.js';

const competitorPathSchema = z.object({ competitorId: z.uuid() });
const claimPathSchema = competitorPathSchema.extend({ claimId: z.uuid() });
const cellPathSchema = competitorPathSchema.extend({ feature: featureIdSchema });
const SHOWN = [CLAIMS];

@Controller('competitive/competitors')
@KeyAccess('comparison')
export class CompetitorsController {
  constructor(
    @ContextOf(competitive) private readonly context: CompetitiveServices,
    @Inject(ReadModels) private readonly reads: ReadModels,
    @Inject(Lists) private readonly lists: Lists,
  ) {}

  @Get()
  @Roles('core:admin', 'core:auditor')
  @AnswersList(competitorList, { summary: 'Competitors, in the order they were added' })
  listCompetitors(@ListParameters(competitorList) asked: AskedList) {
    return this.lists.answer(competitorList, this.context, { scope: null, asked });
  }

  @Get('comparison')
  @Roles('core:admin', 'core:auditor')
  @Answers({ summary: 'The public comparison, as staff see it', schema: comparisonSchema, positioned: true })
  getComparison() {
    return this.reads.read(this.context, CLAIMS, (manager) =>
      readComparison(manager, this.context.installed),
    );
  }

  @Post()
  @Roles('core:admin')
  @Answers({
    summary: 'Add a competitor to the comparison',
    status: 201,
    schema: competitorSchema,
    positioned: true,
  })
  addCompetitor(@CurrentCaller() caller: Caller, @JsonBody(addCompetitorSchema) body: AddCompetitor) {
    return this.reads.written(addCompetitor(this.context, caller, body), SHOWN);
  }

  @Get(':competitorId/features/:feature/claims')
  @Roles('core:admin', 'core:auditor')
  @AnswersList(claimList, { summary: 'Claims of one cell of the comparison, newest first' })
  listClaims(
    @PathParameters(cellPathSchema) cell: z.infer<typeof cellPathSchema>,
    @ListParameters(claimList) asked: AskedList,
  ) {
    const check = (manager: EntityManager) => assertCompetitorExists(manager, cell.competitorId);
    return this.lists.answer(claimList, this.context, { scope: cell, asked, check });
  }

  @Post(':competitorId/claims')
  @Roles('core:admin')
  @Answers({
    summary: 'Record a claim with its source; its cell shows it from then on',
    status: 201,
    schema: claimRecordSchema,
    positioned: true,
  })
  recordClaim(
    @CurrentCaller() caller: Caller,
    @PathParameters(competitorPathSchema) { competitorId }: z.infer<typeof competitorPathSchema>,
    @JsonBody(recordClaimSchema) body: RecordClaim,
  ) {
    return this.reads.written(recordClaim(this.context, caller, competitorId, body), SHOWN);
  }

  @Post(':competitorId/claims/:claimId/challenge')
  @Roles('core:admin')
  @Answers({
    summary: 'Challenge a claim: it is no longer shown',
    status: 201,
    schema: claimRecordSchema,
    positioned: true,
  })
  challengeClaim(
    @CurrentCaller() caller: Caller,
    @PathParameters(claimPathSchema) path: z.infer<typeof claimPathSchema>,
    @JsonBody(challengeClaimSchema) body: ChallengeClaim,
  ) {
    return this.reads.written(challengeClaim(this.context, caller, path, body), SHOWN);
  }
}
