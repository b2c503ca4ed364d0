import { Controller, Get, Inject, Post, StreamableFile } from '@nestjs/common';
import type { Caller } from '@rampart/identity-access';
import {
  drawPreview,
  fileReport,
  incidents,
  INCIDENTS,
  type IncidentsContext,
  prepareReport,
  recordOutcome,
  requestSending,
  signReport,
} from '@rampart/incidents';
import {
  type DrawnPreviewQuery,
  drawnPreviewQuerySchema,
  type FileReport,
  fileReportSchema,
  INCIDENT_EDITORS,
  INCIDENT_READERS,
  type PrepareReport,
  prepareReportSchema,
  type RecordOutcome,
  recordOutcomeSchema,
  type SendReport,
  sendReportSchema,
  type SignReport,
  signReportSchema,
} from '@rampart/incidents/contract';
import { z } from 'zod';
import { referenceSchema } from '../contract.js';
import { OfCapability, Roles, SteppedUp } from '../platform/access.js';
import { ContextOf } from '../platform/context-of.js';
import { Answers, JsonBody, PathParameters, QueryParameters } from '../platform/http.js';
import { KeyAccess } from '../platform/key-access.js';
import { ReadModels } from '../platform/read-models.js';
import { CurrentCaller } from '../platform/request-context.js';

const pathSchema = z.object({ incidentId: z.uuid() });
type Path = z.infer<typeof pathSchema>;
const SHOWN = [INCIDENTS];

/** The report of an incident: a person prepares and signs it; a person or the worker submits it. */
@Controller('incidents/:incidentId')
@KeyAccess('incidents')
@OfCapability('incidents')
export class IncidentReportsController {
  constructor(
    @ContextOf(incidents) private readonly context: IncidentsContext,
    @Inject(ReadModels) private readonly reads: ReadModels,
  ) {}

  @Get('preview/report')
  @Roles(...INCIDENT_READERS)
  @Answers({
    summary: 'The report as a PDF before it is signed; the chain of custody says who saw its pictures',
    mediaType: 'application/pdf',
    noPast: 'It shows evidence, whose chain of custody records who saw it.',
  })
  async drawIncidentPreview(
    @CurrentCaller() caller: Caller,
    @PathParameters(pathSchema) { incidentId }: Path,
    @QueryParameters(drawnPreviewQuerySchema) query: DrawnPreviewQuery,
  ): Promise<StreamableFile> {
    const { bytes, filename } = await drawPreview(this.context, caller, incidentId, query);
    const disposition = `attachment; filename="${filename}"`;
    return new StreamableFile(bytes, { type: 'application/pdf', length: bytes.length, disposition });
  }

  @Post('prepare')
  @Roles(...INCIDENT_EDITORS)
  @Answers({
    summary: 'Prepare the report for some places; 409 names what is missing',
    schema: referenceSchema,
    positioned: true,
  })
  prepareIncidentReport(
    @CurrentCaller() caller: Caller,
    @PathParameters(pathSchema) { incidentId }: Path,
    @JsonBody(prepareReportSchema) body: PrepareReport,
  ) {
    return this.reads.written(prepareReport(this.context, caller, incidentId, body), SHOWN);
  }

  @Post('sign')
  @SteppedUp()
  @Roles(...INCIDENT_EDITORS)
  @Answers({
    summary: 'Sign by name what was prepared; the worker builds the package',
    schema: referenceSchema,
    positioned: true,
  })
  signIncidentReport(
    @CurrentCaller() caller: Caller,
    @PathParameters(pathSchema) { incidentId }: Path,
    @JsonBody(signReportSchema) body: SignReport,
  ) {
    return this.reads.written(signReport(this.context, caller, incidentId, body), SHOWN);
  }

  @Post('filings')
  @Roles(...INCIDENT_EDITORS)
  @Answers({
    summary: 'Record that it was handed in, with the number that the place gave',
    schema: referenceSchema,
    positioned: true,
  })
  fileIncidentReport(
    @CurrentCaller() caller: Caller,
    @PathParameters(pathSchema) { incidentId }: Path,
    @JsonBody(fileReportSchema) body: FileReport,
  ) {
    return this.reads.written(fileReport(this.context, caller, incidentId, body), SHOWN);
  }

  @Post('outcomes')
  @Roles(...INCIDENT_EDITORS)
  @Answers({
    summary: 'Record the outcome of a filed report: taken down, dismissed, reopened',
    schema: referenceSchema,
    positioned: true,
  })
  recordIncidentOutcome(
    @CurrentCaller() caller: Caller,
    @PathParameters(pathSchema) { incidentId }: Path,
    @JsonBody(recordOutcomeSchema) body: RecordOutcome,
  ) {
    return this.reads.written(recordOutcome(this.context, caller, incidentId, body), SHOWN);
  }

  @Post('send')
  @SteppedUp()
  @Roles(...INCIDENT_EDITORS)
  @Answers({
    summary: 'Have a signed report handed over again that a network did not take',
    status: 202,
    schema: referenceSchema,
    positioned: true,
  })
  sendIncidentReport(
    @CurrentCaller() caller: Caller,
    @PathParameters(pathSchema) { incidentId }: Path,
    @JsonBody(sendReportSchema) { target }: SendReport,
  ) {
    return this.reads.written(requestSending(this.context, caller, incidentId, target), SHOWN);
  }
}
