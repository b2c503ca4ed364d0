import { Controller, Get, Inject } from '@nestjs/common';
import { withTenant } from '@rampart/database';
import type { Caller } from '@rampart/identity-access';
import { DomainError } from '@rampart/kernel';
import { countEvents, readEventDetail, searchEvents, type SocContext } from '@rampart/soc';
import {
  eventCountSchema,
  eventPageSchema,
  type SearchEvents,
  searchEventsSchema,
  SOC_READERS,
  socEventDetailSchema,
} from '@rampart/soc/contract';
import { z } from 'zod';
import { OfCapability, Roles } from '../platform/access.js';
import { Answers, PathParameters, QueryParameters } from '../platform/http.js';
import { refusePast } from '../platform/time-travel.js';
import { CurrentCaller } from '../platform/request-context.js';
import { SOC_CONTEXT } from './soc-runtime.js';

const pathSchema = z.object({ eventId: z.string().regex(/^\d{1,16}$/) });

/** Security events: what was decoded, and what rules found. They are kept by days and shown as they are now. */
@Controller('soc/events')
@OfCapability('soc')
export class SocEventsController {
  constructor(@Inject(SOC_CONTEXT) private readonly context: SocContext) {}

  @Get()
  @Roles(...SOC_READERS)
  @Answers({ summary: 'A page of events, newest first', schema: eventPageSchema })
  search(@CurrentCaller() { tenantId }: Caller, @QueryParameters(searchEventsSchema) wanted: SearchEvents) {
    refusePast();
    return withTenant(this.context.database, tenantId, (manager) => searchEvents(manager, wanted));
  }

  @Get('count')
  @Roles(...SOC_READERS)
  @Answers({ summary: 'How many events a search finds; about, beyond 10,000', schema: eventCountSchema })
  count(@CurrentCaller() { tenantId }: Caller, @QueryParameters(searchEventsSchema) wanted: SearchEvents) {
    refusePast();
    return withTenant(this.context.database, tenantId, (manager) => countEvents(manager, wanted));
  }

  @Get(':eventId')
  @Roles(...SOC_READERS)
  @Answers({ summary: 'An event with its evidence and chain of custody', schema: socEventDetailSchema })
  async one(
    @CurrentCaller() { tenantId }: Caller,
    @PathParameters(pathSchema) { eventId }: z.infer<typeof pathSchema>,
  ) {
    refusePast();
    const detail = await withTenant(this.context.database, tenantId, (manager) =>
      readEventDetail(manager, eventId),
    );
    if (detail === null) throw new DomainError('soc-event.not-found', 'not-found', 'There is no such event.');
    return detail;
  }
}
