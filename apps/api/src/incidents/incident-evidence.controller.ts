import { Controller, Inject, Post, Req } from '@nestjs/common';
import type { Caller } from '@rampart/identity-access';
import { addEvidence, excludeEvidence, INCIDENTS, type IncidentsContext } from '@rampart/incidents';
import {
  type DescribeEvidence,
  describeEvidenceSchema,
  INCIDENT_EDITORS,
  MAX_EVIDENCE_BYTES,
  type Reason,
  reasonSchema,
} from '@rampart/incidents/contract';
import type { Request } from 'express';
import { z } from 'zod';
import { OfCapability, Roles } from '../platform/access.js';
import { Answers, BinaryBody, JsonBody, PathParameters, QueryParameters } from '../platform/http.js';
import { ReadModels } from '../platform/read-models.js';
import { CurrentCaller } from '../platform/request-context.js';
import { INCIDENTS_CONTEXT } from './incidents-runtime.js';
import { readUpload } from './read-upload.js';

const idSchema = z.object({ id: z.uuid() });
const pathSchema = z.object({ incidentId: z.uuid() });
const piecePathSchema = pathSchema.extend({ evidenceId: z.uuid() });

/** Evidence of an incident. */
@Controller('incidents/:incidentId/evidence')
@OfCapability('reports')
export class IncidentEvidenceController {
  constructor(
    @Inject(INCIDENTS_CONTEXT) private readonly context: IncidentsContext,
    @Inject(ReadModels) private readonly reads: ReadModels,
  ) {}

  @Post()
  @Roles(...INCIDENT_EDITORS)
  @Answers({
    summary: 'Add a file, sent as it is; the query says what it is and where it came from',
    status: 201,
    schema: idSchema,
    positioned: true,
  })
  async add(
    @CurrentCaller() caller: Caller,
    @PathParameters(pathSchema) { incidentId }: z.infer<typeof pathSchema>,
    @QueryParameters(describeEvidenceSchema) words: DescribeEvidence,
    @BinaryBody('application/octet-stream') _body: unknown,
    @Req() request: Request,
  ) {
    const bytes = await readUpload(request, MAX_EVIDENCE_BYTES);
    return this.reads.written(addEvidence(this.context, caller, incidentId, { ...words, bytes }), [
      INCIDENTS,
    ]);
  }

  @Post(':evidenceId/exclusion')
  @Roles(...INCIDENT_EDITORS)
  @Answers({ summary: 'Leave a piece out of the report; it stays kept', schema: idSchema, positioned: true })
  exclude(
    @CurrentCaller() caller: Caller,
    @PathParameters(piecePathSchema) path: z.infer<typeof piecePathSchema>,
    @JsonBody(reasonSchema) body: Reason,
  ) {
    return this.reads.written(excludeEvidence(this.context, caller, path, body), [INCIDENTS]);
  }
}
