import { Controller, Inject, Post } from '@nestjs/common';
import { BOT_SCANS, getBotFinding } from '@rampart/bot-detection';
import { ANALYSTS } from '@rampart/bot-detection/contract';
import type { Caller } from '@rampart/identity-access';
import { incidents, type IncidentsContext } from '@rampart/incidents';
import { z } from 'zod';
import { openIncidentOnce } from '../incidents/open-incident-once.js';
import { incidentReferenceSchema } from '../contract.js';
import { OfCapability, Roles } from '../platform/access.js';
import { ContextOf } from '../platform/context-of.js';
import { Answers, PathParameters } from '../platform/http.js';
import { KeyAccess } from '../platform/key-access.js';
import { ReadModels } from '../platform/read-models.js';
import { CurrentCaller } from '../platform/request-context.js';
import { incidentOf, profileEvidence } from './bot-incident.js';

const findingPathSchema = z.object({ scanId: z.uuid(), findingId: z.uuid() });

@Controller('bot-detection/findings')
@KeyAccess('bot-scans')
@OfCapability('bot-detection')
export class BotReportsController {
  constructor(
    @ContextOf(incidents) private readonly incidents: IncidentsContext,
    @Inject(ReadModels) private readonly reads: ReadModels,
  ) {}

  @Post(':scanId/:findingId/incident')
  @Roles(...ANALYSTS)
  @Answers({
    summary:
      'Open an incident from a finding, with its profile as evidence; a second request answers the same one',
    status: 201,
    schema: incidentReferenceSchema,
  })
  async openBotIncident(
    @CurrentCaller() caller: Caller,
    @PathParameters(findingPathSchema) { scanId, findingId }: z.infer<typeof findingPathSchema>,
  ) {
    const { body: finding } = await this.reads.read(caller, BOT_SCANS, (manager) =>
      getBotFinding(manager, { scanId, findingId }),
    );
    await openIncidentOnce(this.incidents, caller, findingId, {
      opening: incidentOf(finding),
      files: [profileEvidence(finding)],
    });
    return { incidentId: findingId };
  }
}
