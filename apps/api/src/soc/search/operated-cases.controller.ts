import { Controller, Get, Inject } from '@nestjs/common';
import type { Caller } from '@rampart/identity-access';
import { DomainError } from '@rampart/kernel';
import {
  listCaseAlerts,
  listOperatedCases,
  readCase,
  requireOperatedCase,
  soc,
  SOC_CASES,
  type SocContext,
} from '@rampart/soc';
import {
  caseAlertSchema,
  caseIdSchema,
  type ListOperatedCases,
  listOperatedCasesSchema,
  operatedCaseDetailSchema,
  operatedCaseSchema,
  SOC_OVERSEERS,
} from '@rampart/soc/contract';
import { pageOf } from '@rampart/lists/contract';
import { z } from 'zod';
import { Roles } from '../../platform/access.js';
import { Answer } from '../../platform/answer.js';
import { ContextOf } from '../../platform/context-of.js';
import { Answers, PathParameters, QueryParameters } from '../../platform/http.js';
import { KeyAccess } from '../../platform/key-access.js';
import { alertPageQuerySchema, type PageQuery } from '../../platform/page-query.js';
import { ReadModels } from '../../platform/read-models.js';
import { CurrentCaller } from '../../platform/request-context.js';
import { shownTime } from '../../platform/time-travel.js';
import { OperatedReach } from './operated-reach.service.js';
import { SocPast } from '../soc-past.service.js';

const pathSchema = z.object({ caseId: caseIdSchema });
const noSuchCase = () =>
  new DomainError('soc-case.not-found', 'not-found', 'This case does not exist. Reload the list.');

@Controller('soc/operated/cases')
@KeyAccess('operated')
export class OperatedCasesController {
  constructor(
    @ContextOf(soc) private readonly context: SocContext,
    @Inject(ReadModels) private readonly reads: ReadModels,
    @Inject(OperatedReach) private readonly operated: OperatedReach,
    @Inject(SocPast) private readonly past: SocPast,
  ) {}

  @Get()
  @Roles(...SOC_OVERSEERS)
  @Answers({
    summary: 'Cases of operated tenants, those with the latest alerts first, each with whose it is',
    schema: pageOf(operatedCaseSchema),
    positioned: true,
  })
  async listOperatedCases(
    @CurrentCaller() caller: Caller,
    @QueryParameters(listOperatedCasesSchema) wanted: ListOperatedCases,
  ) {
    const names = await this.operated.names(caller);
    const past = await this.past.operatedMoment();
    const now = shownTime(this.context.clock);
    return this.operated.answer(caller, SOC_CASES, (manager) =>
      listOperatedCases(manager, { ...wanted, names }, now, past),
    );
  }

  @Get(':caseId')
  @Roles(...SOC_OVERSEERS)
  @Answers({
    summary: 'A case of an operated tenant with what was done with it',
    schema: operatedCaseDetailSchema,
    positioned: true,
  })
  async getOperatedCase(
    @CurrentCaller() caller: Caller,
    @PathParameters(pathSchema) { caseId }: z.infer<typeof pathSchema>,
  ) {
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
  @Answers({
    summary: 'Alerts of a case of an operated tenant, newest first',
    schema: pageOf(caseAlertSchema),
    positioned: true,
  })
  async listOperatedCaseAlerts(
    @CurrentCaller() caller: Caller,
    @PathParameters(pathSchema) { caseId }: z.infer<typeof pathSchema>,
    @QueryParameters(alertPageQuerySchema) page: PageQuery,
  ) {
    const tenantId = await this.operated.read(caller, (manager) => requireOperatedCase(manager, caseId));
    return this.reads.read({ tenantId }, SOC_CASES, async (manager) => {
      const alerts = await listCaseAlerts(manager, caseId, page);
      if (alerts === null) throw noSuchCase();
      return alerts;
    });
  }
}
