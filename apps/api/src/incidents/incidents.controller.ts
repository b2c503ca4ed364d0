import { Controller, Get, Inject, Post, Put } from '@nestjs/common';
import { LabelsInLanguage } from '../platform/labels-language.js';
import type { Caller } from '@rampart/identity-access';
import {
  handOffOf,
  incidentList,
  incidents,
  INCIDENTS,
  type IncidentsContext,
  openIncident,
  previewOf,
  requestReview,
  requireIncident,
  returnIncident,
  reviseIncident,
  viewOf,
  withdrawIncident,
} from '@rampart/incidents';
import {
  formTargetSchema,
  handOffSheetSchema,
  INCIDENT_EDITORS,
  INCIDENT_READERS,
  incidentViewSchema,
  type OpenIncident,
  openIncidentSchema,
  type PreviewQuery,
  previewQuerySchema,
  type Reason,
  reasonGivenSchema,
  reportPreviewSchema,
  type ReviseIncident,
  reviseIncidentSchema,
} from '@rampart/incidents/contract';
import { z } from 'zod';
import { referenceSchema } from '../contract.js';
import { OfCapability, Roles } from '../platform/access.js';
import { ContextOf } from '../platform/context-of.js';
import { Answers, JsonBody, PathParameters, QueryParameters } from '../platform/http.js';
import { KeyAccess } from '../platform/key-access.js';
import { LabelsInLanguageExcept } from '../platform/labels-language.js';
import { AnswersList, type AskedList, ListParameters, Lists } from '../platform/lists.js';
import { ReadModels } from '../platform/read-models.js';
import { CurrentCaller } from '../platform/request-context.js';
import { askedPosition } from '../platform/time-travel.js';

const pathSchema = z.object({ incidentId: z.uuid() });
type Path = z.infer<typeof pathSchema>;
const formPathSchema = pathSchema.extend({ target: formTargetSchema });
type FormPath = z.infer<typeof formPathSchema>;
const SHOWN = [INCIDENTS];

/** The form of the IC3 is English only, so that its fields are found by their English labels. */
const FormLabels = LabelsInLanguageExcept(
  (held) => 'target' in held && held.target === 'ic3',
  'label',
  'steps.title',
);

@LabelsInLanguage('sendings.reason')
@Controller('incidents')
@KeyAccess('incidents')
@OfCapability('incidents')
export class IncidentsController {
  constructor(
    @ContextOf(incidents) private readonly context: IncidentsContext,
    @Inject(ReadModels) private readonly reads: ReadModels,
    @Inject(Lists) private readonly lists: Lists,
  ) {}

  @Get()
  @Roles(...INCIDENT_READERS)
  @AnswersList(incidentList, { summary: 'Incidents, newest first' })
  listIncidents(@CurrentCaller() caller: Caller, @ListParameters(incidentList) asked: AskedList) {
    return this.lists.answer(incidentList, caller, { scope: null, asked });
  }

  @Post()
  @Roles(...INCIDENT_EDITORS)
  @Answers({ summary: 'Open an incident', status: 201, schema: referenceSchema, positioned: true })
  openIncident(@CurrentCaller() caller: Caller, @JsonBody(openIncidentSchema) body: OpenIncident) {
    return this.reads.written(openIncident(this.context, caller, body), SHOWN);
  }

  @Get(':incidentId')
  @Roles(...INCIDENT_READERS)
  @Answers({
    summary: 'An incident with its evidence, its chain of custody, and what each place still misses',
    schema: incidentViewSchema,
    positioned: true,
  })
  getIncident(@CurrentCaller() caller: Caller, @PathParameters(pathSchema) { incidentId }: Path) {
    return this.reads.read(caller, INCIDENTS, async () => viewOf(await this.asShown(caller, incidentId)));
  }

  @Get(':incidentId/hand-off/:target')
  @Roles(...INCIDENT_READERS)
  @Answers({
    summary: 'What to type into the form of a place, in the order of the form',
    schema: handOffSheetSchema,
    positioned: true,
  })
  @FormLabels
  getIncidentHandOff(
    @CurrentCaller() caller: Caller,
    @PathParameters(formPathSchema) { incidentId, target }: FormPath,
  ) {
    return this.reads.read(caller, INCIDENTS, async () =>
      handOffOf(await this.asShown(caller, incidentId), target),
    );
  }

  @Get(':incidentId/preview')
  @Roles(...INCIDENT_READERS)
  @Answers({
    summary: 'What a signature for some places would cover now: its text, its hash, the form of each',
    schema: reportPreviewSchema,
    positioned: true,
  })
  @FormLabels
  previewIncidentReport(
    @CurrentCaller() caller: Caller,
    @PathParameters(pathSchema) { incidentId }: Path,
    @QueryParameters(previewQuerySchema) { target }: PreviewQuery,
  ) {
    return this.reads.read(caller, INCIDENTS, async () =>
      previewOf(await this.asShown(caller, incidentId), target),
    );
  }

  private asShown({ tenantId }: Caller, incidentId: string) {
    return requireIncident(this.context, tenantId, incidentId, askedPosition() ?? undefined);
  }

  @Put(':incidentId')
  @Roles(...INCIDENT_EDITORS)
  @Answers({
    summary: 'Change what an incident says, before it is prepared',
    schema: referenceSchema,
    positioned: true,
  })
  reviseIncident(
    @CurrentCaller() caller: Caller,
    @PathParameters(pathSchema) { incidentId }: Path,
    @JsonBody(reviseIncidentSchema) body: ReviseIncident,
  ) {
    return this.reads.written(reviseIncident(this.context, caller, incidentId, body), SHOWN);
  }

  @Post(':incidentId/review/request')
  @Roles(...INCIDENT_EDITORS)
  @Answers({ summary: 'Give a draft to review', schema: referenceSchema, positioned: true })
  requestIncidentReview(@CurrentCaller() caller: Caller, @PathParameters(pathSchema) { incidentId }: Path) {
    return this.reads.written(requestReview(this.context, caller, incidentId), SHOWN);
  }

  @Post(':incidentId/return')
  @Roles(...INCIDENT_EDITORS)
  @Answers({ summary: 'Return it to its draft, with a reason', schema: referenceSchema, positioned: true })
  returnIncident(
    @CurrentCaller() caller: Caller,
    @PathParameters(pathSchema) { incidentId }: Path,
    @JsonBody(reasonGivenSchema) body: Reason,
  ) {
    return this.reads.written(returnIncident(this.context, caller, incidentId, body), SHOWN);
  }

  @Post(':incidentId/withdraw')
  @Roles(...INCIDENT_EDITORS)
  @Answers({ summary: 'Withdraw it before it is filed', schema: referenceSchema, positioned: true })
  withdrawIncident(
    @CurrentCaller() caller: Caller,
    @PathParameters(pathSchema) { incidentId }: Path,
    @JsonBody(reasonGivenSchema) body: Reason,
  ) {
    return this.reads.written(withdrawIncident(this.context, caller, incidentId, body), SHOWN);
  }
}
