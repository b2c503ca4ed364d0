import { Controller, Inject, Post } from '@nestjs/common';
import type { Caller } from '@rampart/identity-access';
import type { IncidentsContext } from '@rampart/incidents';
import { INCIDENT_EDITORS } from '@rampart/incidents/contract';
import { SOC_ITEMS, type SocContext } from '@rampart/soc';
import { type Escalate, escalatedSchema, escalateSchema } from '@rampart/soc/contract';
import { z } from 'zod';
import { INCIDENTS_CONTEXT } from '../incidents/incidents-runtime.js';
import { OfCapability, Roles } from '../platform/access.js';
import { Answers, JsonBody, PathParameters } from '../platform/http.js';
import { ReadModels } from '../platform/read-models.js';
import { CurrentCaller } from '../platform/request-context.js';
import { escalateEvent } from './escalate.js';
import { SOC_CONTEXT } from './soc-runtime.js';

const pathSchema = z.object({ eventId: z.string().regex(/^\d{1,16}$/) });

/** Where security events become incidents: for tenants that have those. */
@Controller('soc/events')
@OfCapability('reports')
export class SocEscalationController {
  constructor(
    @Inject(SOC_CONTEXT) private readonly context: SocContext,
    @Inject(INCIDENTS_CONTEXT) private readonly incidents: IncidentsContext,
    @Inject(ReadModels) private readonly reads: ReadModels,
  ) {}

  @Post(':eventId/incident')
  @Roles(...INCIDENT_EDITORS)
  @Answers({
    summary:
      'Open an incident from an event, with its evidence and chain of custody; 409 when there is one already',
    status: 201,
    schema: escalatedSchema,
    positioned: true,
  })
  escalate(
    @CurrentCaller() caller: Caller,
    @PathParameters(pathSchema) { eventId }: z.infer<typeof pathSchema>,
    @JsonBody(escalateSchema) { reason }: Escalate,
  ) {
    const escalated = escalateEvent(this.context, this.incidents, { caller, eventId, reason });
    return this.reads.written(escalated, [SOC_ITEMS]);
  }
}
