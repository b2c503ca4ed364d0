import { Controller, Get, Inject } from '@nestjs/common';
import type { Caller } from '@rampart/identity-access';
import {
  caseAlertList,
  noSuchCase,
  operatedCaseList,
  readCase,
  requireCase,
  requireOperatedCase,
  soc,
  SOC_CASES,
  type SocContext,
} from '@rampart/soc';
import { caseIdSchema, operatedCaseDetailSchema, SOC_OVERSEERS } from '@rampart/soc/contract';
import type { EntityManager } from 'typeorm';
import { z } from 'zod';
import { Roles } from '../../platform/access.js';
import { Answer } from '../../platform/answer.js';
import { ContextOf } from '../../platform/context-of.js';
import { Answers, PathParameters } from '../../platform/http.js';
import { KeyAccess } from '../../platform/key-access.js';
import { AnswersList, type AskedList, ListParameters, Lists } from '../../platform/lists.js';
import { ReadModels } from '../../platform/read-models.js';
import { CurrentCaller } from '../../platform/request-context.js';
import { askedPosition, shownTime } from '../../platform/time-travel.js';
import { OperatedReach } from './operated-reach.service.js';
import { TitlesInLanguage } from '../titles-language.js';

const pathSchema = z.object({ caseId: caseIdSchema });
type Path = z.infer<typeof pathSchema>;

@TitlesInLanguage()
@Controller('soc/operated/cases')
@KeyAccess('operated')
export class OperatedCasesController {
  constructor(
    @ContextOf(soc) private readonly context: SocContext,
    @Inject(ReadModels) private readonly reads: ReadModels,
    @Inject(Lists) private readonly lists: Lists,
    @Inject(OperatedReach) private readonly operated: OperatedReach,
  ) {}

  @Get()
  @Roles(...SOC_OVERSEERS)
  @AnswersList(operatedCaseList, {
    summary: 'Cases of operated tenants, those with the latest alerts first, each with whose it is',
  })
  async listOperatedCases(
    @CurrentCaller() caller: Caller,
    @ListParameters(operatedCaseList) asked: AskedList,
  ) {
    const position = askedPosition();
    const scope = {
      names: await this.operated.names(caller),
      now: shownTime(this.context.clock),
      past: position !== null,
    };
    if (position === null) return this.lists.answer(operatedCaseList, caller, { scope, asked });
    const read = async <T>(query: (manager: EntityManager) => Promise<T>) =>
      new Answer(await this.reads.across(SOC_CASES, position, query), position);
    return this.lists.answer(operatedCaseList, caller, { scope, asked, read });
  }

  @Get(':caseId')
  @Roles(...SOC_OVERSEERS)
  @Answers({
    summary: 'A case of an operated tenant with what was done with it',
    schema: operatedCaseDetailSchema,
    positioned: true,
  })
  async getOperatedCase(@CurrentCaller() caller: Caller, @PathParameters(pathSchema) { caseId }: Path) {
    const tenantId = await this.operated.read(caller, (manager) => requireOperatedCase(manager, caseId));
    const { body, asOf } = await this.reads.read({ tenantId }, SOC_CASES, (manager) =>
      readCase(manager, caseId, shownTime(this.context.clock)),
    );
    if (body === null) throw noSuchCase();
    const tenant = await this.operated.named(caller, tenantId);
    return new Answer({ ...body, case: { ...body.case, tenant } }, asOf);
  }

  @Get(':caseId/alerts')
  @Roles(...SOC_OVERSEERS)
  @AnswersList(caseAlertList, { summary: 'Alerts of a case of an operated tenant, newest first' })
  async listOperatedCaseAlerts(
    @CurrentCaller() caller: Caller,
    @PathParameters(pathSchema) { caseId }: Path,
    @ListParameters(caseAlertList) asked: AskedList,
  ) {
    const tenantId = await this.operated.read(caller, (manager) => requireOperatedCase(manager, caseId));
    const check = (manager: EntityManager) => requireCase(manager, caseId);
    return this.lists.answer(caseAlertList, { tenantId }, { scope: caseId, asked, check });
  }
}
