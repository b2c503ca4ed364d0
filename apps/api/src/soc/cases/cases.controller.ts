import { Controller, Delete, Get, Inject, Post, Put } from '@nestjs/common';
import type { Caller } from '@rampart/identity-access';
import {
  caseAlertList,
  caseList,
  liftSuppression,
  mergeCase,
  moveCase,
  noSuchCase,
  readCase,
  requireCase,
  soc,
  SOC_CASES,
  type SocContext,
  splitCase,
  suppressAlerts,
  suppressionList,
} from '@rampart/soc';
import {
  caseDetailSchema,
  caseIdSchema,
  type MergeCase,
  mergeCaseSchema,
  type MoveCase,
  moveCaseSchema,
  SOC_ANALYSTS,
  SOC_READERS,
  type SplitCase,
  splitCaseSchema,
  type Suppress,
  suppressSchema,
} from '@rampart/soc/contract';
import type { EntityManager } from 'typeorm';
import { z } from 'zod';
import { idParameterSchema, referenceSchema } from '../../contract.js';
import { OfCapability, Roles } from '../../platform/access.js';
import { ContextOf } from '../../platform/context-of.js';
import { Answers, JsonBody, PathParameters } from '../../platform/http.js';
import { KeyAccess } from '../../platform/key-access.js';
import { AnswersList, type AskedList, ListParameters, Lists } from '../../platform/lists.js';
import { ReadModels } from '../../platform/read-models.js';
import { CurrentCaller } from '../../platform/request-context.js';
import { shownTime } from '../../platform/time-travel.js';
import { TitlesInLanguage } from '../titles-language.js';

const pathSchema = z.object({ caseId: caseIdSchema });
type Path = z.infer<typeof pathSchema>;
const SHOWN = [SOC_CASES];

@TitlesInLanguage()
@Controller('soc')
@KeyAccess('soc')
@OfCapability('soc')
export class SocCasesController {
  constructor(
    @ContextOf(soc) private readonly context: SocContext,
    @Inject(Lists) private readonly lists: Lists,
    @Inject(ReadModels) private readonly reads: ReadModels,
  ) {}

  @Get('cases')
  @Roles(...SOC_READERS)
  @AnswersList(caseList, {
    summary:
      'Cases, those with the latest alerts first; the risk of what each is about halves with every day',
  })
  listCases(@CurrentCaller() caller: Caller, @ListParameters(caseList) asked: AskedList) {
    return this.lists.answer(caseList, caller, { scope: shownTime(this.context.clock), asked });
  }

  @Get('cases/:caseId')
  @Roles(...SOC_READERS)
  @Answers({
    summary: 'A case with what was done with it',
    schema: caseDetailSchema,
    positioned: true,
  })
  async getCase(@CurrentCaller() caller: Caller, @PathParameters(pathSchema) { caseId }: Path) {
    const answer = await this.reads.read(caller, SOC_CASES, (manager) =>
      readCase(manager, caseId, shownTime(this.context.clock)),
    );
    if (answer.body === null) throw noSuchCase();
    return answer;
  }

  @Get('cases/:caseId/alerts')
  @Roles(...SOC_READERS)
  @AnswersList(caseAlertList, { summary: 'Alerts of a case, newest first' })
  listCaseAlerts(
    @CurrentCaller() caller: Caller,
    @PathParameters(pathSchema) { caseId }: Path,
    @ListParameters(caseAlertList) asked: AskedList,
  ) {
    const check = (manager: EntityManager) => requireCase(manager, caseId);
    return this.lists.answer(caseAlertList, caller, { scope: caseId, asked, check });
  }

  @Put('cases/:caseId/status')
  @Roles(...SOC_ANALYSTS)
  @Answers({ summary: 'Move a case on, and say why', positioned: true })
  setCaseStatus(
    @CurrentCaller() caller: Caller,
    @PathParameters(pathSchema) { caseId }: Path,
    @JsonBody(moveCaseSchema) body: MoveCase,
  ) {
    return this.reads.written(moveCase(this.context, caller, caseId, body), SHOWN);
  }

  @Post('cases/:caseId/merge')
  @Roles(...SOC_ANALYSTS)
  @Answers({
    summary: 'Put a case into another; its alerts go over and those to come follow',
    positioned: true,
  })
  mergeCase(
    @CurrentCaller() caller: Caller,
    @PathParameters(pathSchema) { caseId }: Path,
    @JsonBody(mergeCaseSchema) body: MergeCase,
  ) {
    return this.reads.written(mergeCase(this.context, caller, caseId, body), SHOWN);
  }

  @Post('cases/:caseId/split')
  @Roles(...SOC_ANALYSTS)
  @Answers({
    summary: 'Make some alerts of a case a case of their own',
    status: 201,
    schema: referenceSchema,
    positioned: true,
  })
  splitCase(
    @CurrentCaller() caller: Caller,
    @PathParameters(pathSchema) { caseId }: Path,
    @JsonBody(splitCaseSchema) body: SplitCase,
  ) {
    return this.reads.written(splitCase(this.context, caller, caseId, body), SHOWN);
  }

  @Get('suppressions')
  @Roles(...SOC_READERS)
  @AnswersList(suppressionList, {
    summary: 'What keeps alerts quiet, newest first, with how many it kept so',
  })
  listSuppressions(@CurrentCaller() caller: Caller, @ListParameters(suppressionList) asked: AskedList) {
    return this.lists.answer(suppressionList, caller, { scope: null, asked });
  }

  @Post('suppressions')
  @Roles(...SOC_ANALYSTS)
  @Answers({
    summary:
      'Keep alerts of a rule, about something, or both, out of cases until a time; they are kept and counted',
    status: 201,
    schema: referenceSchema,
    positioned: true,
  })
  createSuppression(@CurrentCaller() caller: Caller, @JsonBody(suppressSchema) body: Suppress) {
    return this.reads.written(suppressAlerts(this.context, caller, body), SHOWN);
  }

  @Delete('suppressions/:id')
  @Roles(...SOC_ANALYSTS)
  @Answers({ summary: 'Let alerts be heard again', positioned: true })
  liftSuppression(
    @CurrentCaller() caller: Caller,
    @PathParameters(idParameterSchema) { id }: z.infer<typeof idParameterSchema>,
  ) {
    return this.reads.written(liftSuppression(this.context, caller, id), SHOWN);
  }
}
