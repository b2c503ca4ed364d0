import { Controller, Inject, Post } from '@nestjs/common';
import type { Caller } from '@rampart/identity-access';
import { incidents, type IncidentsContext } from '@rampart/incidents';
import { INCIDENT_EDITORS } from '@rampart/incidents/contract';
import { soc, SOC_ITEMS, type SocContext } from '@rampart/soc';
import { type Escalate, escalateSchema } from '@rampart/soc/contract';
import { z } from 'zod';
import { incidentReferenceSchema } from '../../contract.js';
import { OfCapability, Roles } from '../../platform/access.js';
import { ContextOf } from '../../platform/context-of.js';
import { Answers, JsonBody, PathParameters } from '../../platform/http.js';
import { KeyAccess } from '../../platform/key-access.js';
import { ReadModels } from '../../platform/read-models.js';
import { CurrentCaller } from '../../platform/request-context.js';
import { escalateEvent } from './escalate.js';

const pathSchema = z.object({ eventId: z.string().regex(/^\d{1,16}$/) });

@Controller('soc/events')
@KeyAccess('soc')
@OfCapability('incidents')
export class SocEscalationController {
  constructor(
    @ContextOf(soc) private readonly context: SocContext,
    @ContextOf(incidents) private readonly incidents: IncidentsContext,
    @Inject(ReadModels) private readonly reads: ReadModels,
  ) {}

  @Post(':eventId/escalate')
  @Roles(...INCIDENT_EDITORS)
  @Answers({
    summary:
      'Open an incident from an event, with its evidence and chain of custody; 409 when there is one already',
    status: 201,
    schema: incidentReferenceSchema,
    positioned: true,
  })
  escalateEvent(
    @CurrentCaller() caller: Caller,
    @PathParameters(pathSchema) { eventId }: z.infer<typeof pathSchema>,
    @JsonBody(escalateSchema) { reason }: Escalate,
  ) {
    const escalated = escalateEvent(this.context, this.incidents, { caller, eventId, reason });
    return this.reads.written(escalated, [SOC_ITEMS]);
  }
}
