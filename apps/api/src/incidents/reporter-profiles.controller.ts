import { Controller, Get, Put } from '@nestjs/common';
import type { Caller } from '@rampart/identity-access';
import { declareReporter, incidents, type IncidentsContext, reporterProfile } from '@rampart/incidents';
import {
  ANY_IDENTITY,
  type DeclareReporter,
  declareReporterSchema,
  INCIDENT_EDITORS,
  INCIDENT_READERS,
  profileOwnerSchema,
  reporterProfileViewSchema,
} from '@rampart/incidents/contract';
import { z } from 'zod';
import { OfCapability, Roles } from '../platform/access.js';
import { ContextOf } from '../platform/context-of.js';
import { Answers, JsonBody, PathParameters } from '../platform/http.js';
import { KeyAccess } from '../platform/key-access.js';
import { CurrentCaller } from '../platform/request-context.js';
import { askedPosition } from '../platform/time-travel.js';

const pathSchema = z.object({ identityId: profileOwnerSchema });
type Path = z.infer<typeof pathSchema>;

const ownerOf = ({ identityId }: Path): string | null => (identityId === ANY_IDENTITY ? null : identityId);

/** Who reports for an identity; reports are prefilled with it. */
@Controller('incidents/reporter-profiles')
@KeyAccess('incidents')
@OfCapability('incidents')
export class ReporterProfilesController {
  constructor(@ContextOf(incidents) private readonly context: IncidentsContext) {}

  @Get(':identityId')
  @Roles(...INCIDENT_READERS)
  @Answers({
    summary: 'Who reports for an identity, as declared',
    schema: reporterProfileViewSchema,
    positioned: true,
  })
  getReporterProfile(@CurrentCaller() { tenantId }: Caller, @PathParameters(pathSchema) path: Path) {
    return reporterProfile(this.context, tenantId, ownerOf(path), askedPosition() ?? undefined);
  }

  @Put(':identityId')
  @Roles(...INCIDENT_EDITORS)
  @Answers({ summary: 'Declare who reports for an identity', schema: reporterProfileViewSchema })
  async declareReporter(
    @CurrentCaller() caller: Caller,
    @PathParameters(pathSchema) path: Path,
    @JsonBody(declareReporterSchema) body: DeclareReporter,
  ) {
    return (await declareReporter(this.context, caller, ownerOf(path), body)).value;
  }
}
