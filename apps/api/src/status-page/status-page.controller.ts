import { Controller, Get, Inject, Post, Put } from '@nestjs/common';
import type { Caller } from '@rampart/identity-access';
import { DomainError, t } from '@rampart/kernel';
import {
  isStatusPageShown,
  noteStatusIncident,
  openStatusIncident,
  showStatusPage,
  STATUS_PAGE,
  statusPage,
  type StatusPageContext,
} from '@rampart/status-page';
import {
  type NoteStatusIncident,
  noteStatusIncidentSchema,
  openedStatusIncidentSchema,
  type OpenStatusIncident,
  openStatusIncidentSchema,
  type ShowStatusPage,
  showStatusPageSchema,
  staffStatusSchema,
  type Status,
  statusSchema,
} from '@rampart/status-page/contract';
import { type Id, idParameterSchema } from '../contract.js';
import { Public, Roles } from '../platform/access.js';
import { ContextOf } from '../platform/context-of.js';
import { Answers, JsonBody, PathParameters } from '../platform/http.js';
import { KeyAccess } from '../platform/key-access.js';
import { ReadModels } from '../platform/read-models.js';
import { CurrentCaller } from '../platform/request-context.js';
import type { Runtime } from '../platform/runtime.js';
import { RUNTIME } from '../platform/tokens.js';
import { shownStatus, statusNow } from './status-reader.js';

const NO_PAST = 'The state of components is measured live, and their history is in the answer.';
const SHOWN = [STATUS_PAGE];

/** What clients see of the installation's health, and what staff write there. */
@Controller('status-page')
@KeyAccess('status-page')
export class StatusPageController {
  private readonly shown: () => Promise<Status | null>;

  constructor(
    @ContextOf(statusPage) private readonly context: StatusPageContext,
    @Inject(ReadModels) private readonly reads: ReadModels,
    @Inject(RUNTIME) private readonly runtime: Runtime,
  ) {
    this.shown = shownStatus(runtime);
  }

  @Get()
  @Public()
  @Answers({
    summary: 'The state of every part, its history of 90 days, and incidents, as on the page /status',
    schema: statusSchema,
    noPast: NO_PAST,
  })
  async getStatus(): Promise<Status> {
    const status = await this.shown();
    if (status === null)
      throw new DomainError(
        'status-page.hidden',
        'not-found',
        t`This installation shows no status page. Ask its operator.`,
      );
    return status;
  }

  @Get('staff')
  @Roles('core:admin', 'core:auditor', 'core:soc')
  @Answers({
    summary: 'The status page as staff see it, also while it is switched off',
    schema: staffStatusSchema,
    noPast: NO_PAST,
  })
  async getStaffStatus() {
    const [shown, status] = await Promise.all([isStatusPageShown(this.context), statusNow(this.runtime)]);
    return { shown, status };
  }

  @Put('shown')
  @Roles('core:admin')
  @Answers({ summary: 'Switch the status page on or off for everyone' })
  async showStatusPage(
    @CurrentCaller() caller: Caller,
    @JsonBody(showStatusPageSchema) { shown }: ShowStatusPage,
  ): Promise<void> {
    await this.reads.written(showStatusPage(this.context, caller, shown), SHOWN);
  }

  @Post('incidents')
  @Roles('core:admin', 'core:soc')
  @Answers({
    summary: 'Tell clients about an incident',
    status: 201,
    schema: openedStatusIncidentSchema,
    positioned: true,
  })
  openStatusIncident(
    @CurrentCaller() caller: Caller,
    @JsonBody(openStatusIncidentSchema) body: OpenStatusIncident,
  ) {
    return this.reads.written(openStatusIncident(this.context, caller, body), SHOWN);
  }

  @Post('incidents/:id/notes')
  @Roles('core:admin', 'core:soc')
  @Answers({
    summary: 'Add to an incident what happened since, or resolve it',
    status: 200,
    schema: openedStatusIncidentSchema,
    positioned: true,
  })
  noteStatusIncident(
    @CurrentCaller() caller: Caller,
    @PathParameters(idParameterSchema) { id }: Id,
    @JsonBody(noteStatusIncidentSchema) body: NoteStatusIncident,
  ) {
    return this.reads.written(noteStatusIncident(this.context, caller, id, body), SHOWN);
  }
}
