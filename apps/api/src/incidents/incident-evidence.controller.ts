import { Controller, Get, Inject, Post, Req, StreamableFile } from '@nestjs/common';
import type { Caller } from '@rampart/identity-access';
import {
  addEvidence,
  excludeEvidence,
  incidents,
  INCIDENTS,
  type IncidentsContext,
  verifyEvidence,
  viewEvidence,
} from '@rampart/incidents';
import {
  type DescribeEvidence,
  describeEvidenceSchema,
  fileNameOf,
  INCIDENT_EDITORS,
  INCIDENT_READERS,
  type Reason,
  reasonGivenSchema,
} from '@rampart/incidents/contract';
import type { Request } from 'express';
import { Readable } from 'node:stream';
import { z } from 'zod';
import { referenceSchema } from '../contract.js';
import { OfCapability, Roles } from '../platform/access.js';
import { ContextOf } from '../platform/context-of.js';
import { Answers, BinaryBody, JsonBody, PathParameters, QueryParameters } from '../platform/http.js';
import { KeyAccess } from '../platform/key-access.js';
import { ReadModels } from '../platform/read-models.js';
import { CurrentCaller } from '../platform/request-context.js';

const pathSchema = z.object({ incidentId: z.uuid() });
const piecePathSchema = pathSchema.extend({ evidenceId: z.uuid() });

@Controller('incidents/:incidentId/evidence')
@KeyAccess('incidents')
@OfCapability('incidents')
export class IncidentEvidenceController {
  constructor(
    @ContextOf(incidents) private readonly context: IncidentsContext,
    @Inject(ReadModels) private readonly reads: ReadModels,
  ) {}

  @Post()
  @Roles(...INCIDENT_EDITORS)
  @Answers({
    summary: 'Add a file, sent as it is; the query says what it is and where it came from',
    status: 201,
    schema: referenceSchema,
    positioned: true,
  })
  addIncidentEvidence(
    @CurrentCaller() caller: Caller,
    @PathParameters(pathSchema) { incidentId }: z.infer<typeof pathSchema>,
    @QueryParameters(describeEvidenceSchema) words: DescribeEvidence,
    @BinaryBody('application/octet-stream') _body: unknown,
    @Req() request: Request,
  ) {
    // Streams the body into the store without parsing it.
    const added = addEvidence(this.context, caller, incidentId, { ...words, bytes: request });
    return this.reads.written(added, [INCIDENTS]);
  }

  @Get(':evidenceId')
  @Roles(...INCIDENT_READERS)
  @Answers({
    summary: 'A piece of evidence as it was acquired; the chain of custody says who saw it',
    mediaType: 'application/octet-stream',
    noPast: 'Evidence is opened only now, because the chain of custody records who saw it.',
  })
  async getIncidentEvidence(
    @CurrentCaller() caller: Caller,
    @PathParameters(piecePathSchema) path: z.infer<typeof piecePathSchema>,
  ): Promise<StreamableFile> {
    const { item, bytes } = await viewEvidence(this.context, caller, path);
    // Downloads never keep their own media type: foreign content must not become a page of this origin.
    const disposition = `attachment; filename="${fileNameOf(item, 0).slice('evidence/001-'.length)}"`;
    return new StreamableFile(Readable.from(bytes), { length: item.size, disposition });
  }

  @Post(':evidenceId/verify')
  @Roles(...INCIDENT_EDITORS)
  @Answers({
    summary: 'Hash what is kept of a piece again; 409 when it is not what was acquired',
    schema: referenceSchema,
    positioned: true,
  })
  verifyIncidentEvidence(
    @CurrentCaller() caller: Caller,
    @PathParameters(piecePathSchema) path: z.infer<typeof piecePathSchema>,
  ) {
    return this.reads.written(verifyEvidence(this.context, caller, path), [INCIDENTS]);
  }

  @Post(':evidenceId/exclude')
  @Roles(...INCIDENT_EDITORS)
  @Answers({
    summary: 'Leave a piece out of the report; it stays kept',
    schema: referenceSchema,
    positioned: true,
  })
  excludeIncidentEvidence(
    @CurrentCaller() caller: Caller,
    @PathParameters(piecePathSchema) path: z.infer<typeof piecePathSchema>,
    @JsonBody(reasonGivenSchema) body: Reason,
  ) {
    return this.reads.written(excludeEvidence(this.context, caller, path, body), [INCIDENTS]);
  }
}
