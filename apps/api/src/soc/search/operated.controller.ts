import { Controller, Get, Inject, Post, Put } from '@nestjs/common';
import type { Caller } from '@rampart/identity-access';
import { incidents, type IncidentsContext } from '@rampart/incidents';
import {
  addressOf,
  blockClient,
  countOperated,
  exportedRows,
  eventFilterOf,
  fromOperated,
  operatedEventList,
  enforcementList,
  noSuchEvent,
  readEventDetail,
  readOperatedOverview,
  readOperatedAnalytics,
  readOperatedSums,
  recordExport,
  setStatus,
  soc,
  SOC_DENY_LIST,
  SOC_ITEMS,
  type SocContext,
} from '@rampart/soc';
import {
  ANALYSIS_RANGE,
  type AnalyseOperated,
  analyseOperatedSchema,
  analyticsSchema,
  type BlockAddress,
  addressBlockedSchema,
  blockAddressSchema,
  type Escalate,
  escalateSchema,
  eventCountSchema,
  eventOverviewSchema,
  type ExportEvents,
  exportEventsSchema,
  type OperatedDetail,
  operatedDetailSchema,
  operatedPageSchema,
  operatedSumsSchema,
  type SetStatus,
  setStatusSchema,
  SOC_OVERSEERS,
  SOC_RESPONDERS,
} from '@rampart/soc/contract';
import type { TenantPlans } from '@rampart/tier-policy';
import { z } from 'zod';
import { incidentReferenceSchema } from '../../contract.js';
import { Roles } from '../../platform/access.js';
import { Answer } from '../../platform/answer.js';
import { ContextOf } from '../../platform/context-of.js';
import { Answers, JsonBody, PathParameters, QueryParameters } from '../../platform/http.js';
import {
  AnswersList,
  type AskedList,
  ListParameters,
  type ListQuestion,
  QuestionParameters,
} from '../../platform/lists.js';
import { KeyAccess } from '../../platform/key-access.js';
import { type Ranged, RangeParameters } from '../../platform/ranges.js';
import { ReadModels } from '../../platform/read-models.js';
import { CurrentCaller } from '../../platform/request-context.js';
import { shownTime } from '../../platform/time-travel.js';
import { PLANS } from '../../platform/tokens.js';
import { escalateEvent } from '../response/escalate.js';
import { checkSearch, exportFile } from './export-file.js';
import { nameList, OperatedReach } from './operated-reach.service.js';
import { SocPast } from '../soc-past.service.js';
import { TitlesInLanguage } from '../titles-language.js';

const pathSchema = z.object({ eventId: z.string().regex(/^\d{1,16}$/) });
type OfEvent = z.infer<typeof pathSchema>;
const sumsOfSchema = z.object({ tenantId: z.uuid().optional() });

@TitlesInLanguage()
@Controller('soc/operated')
@KeyAccess('operated')
export class OperatedSecurityController {
  constructor(
    @ContextOf(soc) private readonly context: SocContext,
    @ContextOf(incidents) private readonly incidents: IncidentsContext,
    @Inject(ReadModels) private readonly reads: ReadModels,
    @Inject(PLANS) private readonly plans: TenantPlans,
    @Inject(OperatedReach) private readonly operated: OperatedReach,
    @Inject(SocPast) private readonly past: SocPast,
  ) {}

  @Get('tenants')
  @Roles(...SOC_OVERSEERS)
  @AnswersList(nameList, { summary: 'Whose security events yours may look at' })
  listOperatedTenantNames(@CurrentCaller() caller: Caller, @ListParameters(nameList) asked: AskedList) {
    return this.operated.list(caller, asked);
  }

  @Get('events')
  @Roles(...SOC_OVERSEERS)
  @AnswersList(operatedEventList, {
    summary: 'Events of operated tenants, newest first',
    schema: operatedPageSchema,
    files: false,
  })
  async listOperatedEvents(
    @CurrentCaller() caller: Caller,
    @ListParameters(operatedEventList) asked: AskedList,
  ) {
    const past = await this.past.operatedMoment();
    const asOf = past?.socPosition ?? (await this.context.socLog.head());
    const scope = fromOperated(await this.operated.names(caller), past);
    const read = this.operated.reader(caller, SOC_ITEMS);
    const beside = async () => ({ asOf });
    return this.operated.lists.answer(operatedEventList, caller, { scope, asked, read, beside });
  }

  @Get('events/count')
  @Roles(...SOC_OVERSEERS)
  @Answers({
    summary: 'How many events of operated tenants a search finds; about, beyond 10,000',
    schema: eventCountSchema,
    positioned: true,
  })
  async countOperatedEvents(
    @CurrentCaller() caller: Caller,
    @QuestionParameters(operatedEventList) { q, filter }: ListQuestion,
  ) {
    const past = await this.past.moment();
    const wanted = eventFilterOf(operatedEventList.conditions({ filter }), q);
    return this.operated.answer(caller, SOC_ITEMS, (manager) => countOperated(manager, wanted, past));
  }

  @Get('events/overview')
  @Roles(...SOC_OVERSEERS)
  @Answers({
    summary:
      'Events of operated tenants by time and severity, with their most frequent values; the newest 5,000',
    schema: eventOverviewSchema,
    positioned: true,
  })
  async getOperatedEventOverview(
    @CurrentCaller() caller: Caller,
    @QuestionParameters(operatedEventList) { q, filter }: ListQuestion,
  ) {
    const past = await this.past.moment();
    const wanted = eventFilterOf(operatedEventList.conditions({ filter }), q);
    return this.operated.answer(caller, SOC_ITEMS, (manager) => readOperatedOverview(manager, wanted, past));
  }

  @Get('sums')
  @Roles(...SOC_OVERSEERS)
  @Answers({
    summary: 'Events of operated tenants by severity and status, and addresses that are refused',
    schema: operatedSumsSchema,
    positioned: true,
  })
  async getOperatedSums(
    @CurrentCaller() caller: Caller,
    @QueryParameters(sumsOfSchema) { tenantId }: z.infer<typeof sumsOfSchema>,
  ) {
    const past = await this.past.operatedMoment();
    const tenants = [...(await this.operated.names(caller)).keys()];
    return this.operated.answer(caller, SOC_ITEMS, (manager) =>
      readOperatedSums(manager, { tenantId, tenants, past }),
    );
  }

  @Get('analytics')
  @Roles(...SOC_OVERSEERS)
  @Answers({
    summary: 'Security events of operated tenants in numbers; the newest 100,000 events count',
    schema: analyticsSchema,
    positioned: true,
  })
  getOperatedAnalytics(
    @CurrentCaller() caller: Caller,
    @RangeParameters(ANALYSIS_RANGE, analyseOperatedSchema) wanted: Ranged<AnalyseOperated>,
  ) {
    const now = shownTime(this.context.clock);
    return this.operated.answer(caller, SOC_ITEMS, (manager) => readOperatedAnalytics(manager, wanted, now));
  }

  @Get('events/:eventId')
  @Roles(...SOC_OVERSEERS)
  @Answers({
    summary: 'An event of an operated tenant with its evidence and chain of custody',
    schema: operatedDetailSchema,
    positioned: true,
  })
  async getOperatedEvent(
    @CurrentCaller() caller: Caller,
    @PathParameters(pathSchema) { eventId }: OfEvent,
  ): Promise<Answer<OperatedDetail>> {
    const { tenantId } = await this.operated.inTenantOf(caller, eventId);
    const { body: detail, asOf } = await this.past.events({ tenantId }, (manager, past) =>
      readEventDetail(manager, eventId, past),
    );
    if (detail === null) throw noSuchEvent();
    const tenant = await this.operated.named(caller, tenantId);
    return new Answer({ ...detail, event: { ...detail.event, tenant } }, asOf);
  }

  @Get('events/:eventId/enforcement')
  @Roles(...SOC_OVERSEERS)
  @AnswersList(enforcementList, {
    summary:
      'What adapters did about the address that an event of an operated tenant came from, newest first',
  })
  async listOperatedEventEnforcement(
    @CurrentCaller() caller: Caller,
    @PathParameters(pathSchema) { eventId }: OfEvent,
    @ListParameters(enforcementList) asked: AskedList,
  ) {
    const { tenantId } = await this.operated.inTenantOf(caller, eventId);
    const read = this.past.events({ tenantId }, (manager, past) => addressOf(manager, eventId, past));
    return this.operated.lists.answer(enforcementList, { tenantId }, { scope: (await read).body, asked });
  }

  @Put('events/:eventId/status')
  @Roles(...SOC_RESPONDERS)
  @Answers({ summary: 'Set the status of an event of an operated tenant, with a reason', positioned: true })
  async setOperatedEventStatus(
    @CurrentCaller() caller: Caller,
    @PathParameters(pathSchema) { eventId }: OfEvent,
    @JsonBody(setStatusSchema) body: SetStatus,
  ) {
    const there = await this.operated.inTenantOf(caller, eventId);
    return this.reads.written(setStatus(this.context, there, eventId, body), [SOC_ITEMS]);
  }

  @Post('events/:eventId/block')
  @Roles(...SOC_RESPONDERS)
  @Answers({
    summary: 'Put the client of an event on the list of addresses that its tenant refuses',
    schema: addressBlockedSchema,
    positioned: true,
  })
  async blockOperatedEventAddress(
    @CurrentCaller() caller: Caller,
    @PathParameters(pathSchema) { eventId }: OfEvent,
    @JsonBody(blockAddressSchema) body: BlockAddress,
  ) {
    const there = await this.operated.inTenantOf(caller, eventId);
    return this.reads.written(blockClient(this.context, there, eventId, body), [SOC_ITEMS, SOC_DENY_LIST]);
  }

  @Post('events/:eventId/escalate')
  @Roles(...SOC_RESPONDERS)
  @Answers({
    summary:
      'Open an incident of an event in the tenant whose it is, with its evidence and chain of custody; 409 when there is one already',
    status: 201,
    schema: incidentReferenceSchema,
    positioned: true,
  })
  async escalateOperatedEvent(
    @CurrentCaller() caller: Caller,
    @PathParameters(pathSchema) { eventId }: OfEvent,
    @JsonBody(escalateSchema) { reason }: Escalate,
  ) {
    const there = await this.operated.inTenantOf(caller, eventId);
    await this.plans.requireCapability(there.tenantId, 'incidents');
    const { name: victim } = await this.operated.named(caller, there.tenantId);
    const escalated = escalateEvent(this.context, this.incidents, { caller: there, eventId, reason, victim });
    return this.reads.written(escalated, [SOC_ITEMS]);
  }

  @Post('events/export')
  @Roles(...SOC_RESPONDERS)
  @KeyAccess('operated', 'read')
  @Answers({
    summary:
      'Events of operated tenants that a search finds, as CSV, JSON or OCSF as they are read, or as a signed report (.asr) of the newest 10,000',
    mediaType: '*/*',
    readsPast: true,
  })
  async exportOperatedEvents(
    @CurrentCaller() caller: Caller,
    @JsonBody(exportEventsSchema) wanted: ExportEvents,
  ) {
    const filter = checkSearch(operatedEventList, wanted);
    await recordExport(this.context, caller, wanted);
    const past = await this.past.operatedMoment();
    const from = fromOperated(await this.operated.names(caller), past);
    const rows = exportedRows((query) => this.operated.read(caller, query), from, filter);
    return exportFile(this.incidents, { caller, wanted, rows, past });
  }
}
