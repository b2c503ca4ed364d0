import { Controller, Get, Inject, Post, Put } from '@nestjs/common';
import type { Caller } from '@rampart/identity-access';
import {
  addressOf,
  blockClient,
  countEvents,
  eventFilterOf,
  eventList,
  enforcementList,
  noSuchEvent,
  readEventDetail,
  readOverview,
  setStatus,
  soc,
  SOC_DENY_LIST,
  SOC_ITEMS,
  type SocContext,
} from '@rampart/soc';
import {
  type BlockAddress,
  addressBlockedSchema,
  blockAddressSchema,
  eventCountSchema,
  eventOverviewSchema,
  eventPageSchema,
  type SetStatus,
  setStatusSchema,
  SOC_ANALYSTS,
  SOC_READERS,
  socEventDetailSchema,
} from '@rampart/soc/contract';
import { z } from 'zod';
import { OfCapability, Roles } from '../../platform/access.js';
import { ContextOf } from '../../platform/context-of.js';
import { Answers, JsonBody, PathParameters } from '../../platform/http.js';
import { KeyAccess } from '../../platform/key-access.js';
import {
  AnswersList,
  type AskedList,
  ListParameters,
  type ListQuestion,
  Lists,
  QuestionParameters,
} from '../../platform/lists.js';
import { ReadModels } from '../../platform/read-models.js';
import { CurrentCaller } from '../../platform/request-context.js';
import { SocPast } from '../soc-past.service.js';
import { TitlesInLanguage } from '../titles-language.js';

const pathSchema = z.object({ eventId: z.string().regex(/^\d{1,16}$/) });

@TitlesInLanguage()
@Controller('soc/events')
@KeyAccess('soc')
@OfCapability('soc')
export class SocEventsController {
  constructor(
    @ContextOf(soc) private readonly context: SocContext,
    @Inject(ReadModels) private readonly reads: ReadModels,
    @Inject(Lists) private readonly lists: Lists,
    @Inject(SocPast) private readonly past: SocPast,
  ) {}

  @Get()
  @Roles(...SOC_READERS)
  @AnswersList(eventList, { summary: 'Events, newest first', schema: eventPageSchema, files: false })
  async listEvents(@CurrentCaller() caller: Caller, @ListParameters(eventList) asked: AskedList) {
    const past = await this.past.moment();
    const asOf = past?.socPosition ?? (await this.context.socLog.head());
    const beside = async () => ({ asOf });
    return this.lists.answer(eventList, caller, { scope: { past }, asked, beside });
  }

  @Get('count')
  @Roles(...SOC_READERS)
  @Answers({
    summary: 'How many events a search finds; about, beyond 10,000',
    schema: eventCountSchema,
    positioned: true,
  })
  countEvents(@CurrentCaller() caller: Caller, @QuestionParameters(eventList) { q, filter }: ListQuestion) {
    const wanted = eventFilterOf(eventList.conditions({ filter }), q);
    return this.past.events(caller, (manager, past) => countEvents(manager, wanted, { past }));
  }

  @Get('overview')
  @Roles(...SOC_READERS)
  @Answers({
    summary: 'Events of a search by time and severity, with their most frequent values; the newest 5,000',
    schema: eventOverviewSchema,
    positioned: true,
  })
  getEventOverview(
    @CurrentCaller() caller: Caller,
    @QuestionParameters(eventList) { q, filter }: ListQuestion,
  ) {
    const wanted = eventFilterOf(eventList.conditions({ filter }), q);
    return this.past.events(caller, (manager, past) => readOverview(manager, wanted, { past }));
  }

  @Get(':eventId')
  @Roles(...SOC_READERS)
  @Answers({
    summary: 'An event with its evidence and chain of custody',
    schema: socEventDetailSchema,
    positioned: true,
  })
  async getEvent(
    @CurrentCaller() caller: Caller,
    @PathParameters(pathSchema) { eventId }: z.infer<typeof pathSchema>,
  ) {
    const answer = await this.past.events(caller, (manager, past) => readEventDetail(manager, eventId, past));
    if (answer.body === null) throw noSuchEvent();
    return answer;
  }

  @Get(':eventId/enforcement')
  @Roles(...SOC_READERS)
  @AnswersList(enforcementList, {
    summary: 'What adapters did about the address that an event came from, newest first',
  })
  async listEventEnforcement(
    @CurrentCaller() caller: Caller,
    @PathParameters(pathSchema) { eventId }: z.infer<typeof pathSchema>,
    @ListParameters(enforcementList) asked: AskedList,
  ) {
    const read = this.past.events(caller, (manager, past) => addressOf(manager, eventId, past));
    return this.lists.answer(enforcementList, caller, { scope: (await read).body, asked });
  }

  @Put(':eventId/status')
  @Roles(...SOC_ANALYSTS)
  @Answers({ summary: 'Set the status of an event, with a reason', positioned: true })
  setEventStatus(
    @CurrentCaller() caller: Caller,
    @PathParameters(pathSchema) { eventId }: z.infer<typeof pathSchema>,
    @JsonBody(setStatusSchema) body: SetStatus,
  ) {
    return this.reads.written(setStatus(this.context, caller, eventId, body), [SOC_ITEMS]);
  }

  @Post(':eventId/block')
  @Roles(...SOC_ANALYSTS)
  @Answers({
    summary: 'Put the client of an event on the list of refused addresses; says whether anything refuses it',
    schema: addressBlockedSchema,
    positioned: true,
  })
  blockEventAddress(
    @CurrentCaller() caller: Caller,
    @PathParameters(pathSchema) { eventId }: z.infer<typeof pathSchema>,
    @JsonBody(blockAddressSchema) body: BlockAddress,
  ) {
    return this.reads.written(blockClient(this.context, caller, eventId, body), [SOC_ITEMS, SOC_DENY_LIST]);
  }
}
