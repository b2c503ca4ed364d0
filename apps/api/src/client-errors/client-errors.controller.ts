import { Controller, Get, Headers, Inject, Post, UseGuards } from '@nestjs/common';
import {
  CLIENT_ERROR_GROUPS,
  clientErrorList,
  clientErrors,
  type ClientErrorsContext,
  readClientError,
  reopenGroup,
  resolveGroup,
  summariseClientErrors,
} from '@rampart/client-errors';
import {
  type ClientErrorAnswer,
  clientErrorAnswerSchema,
  clientErrorGroupDetailSchema,
  clientErrorGroupIdSchema,
  type ClientErrorReport,
  clientErrorReportSchema,
  clientErrorSettledSchema,
  clientErrorSummarySchema,
} from '@rampart/client-errors/contract';
import type { Caller, Visit } from '@rampart/identity-access';
import { DomainError, t } from '@rampart/kernel';
import { z } from 'zod';
import { Public, Roles } from '../platform/access.js';
import { Answer } from '../platform/answer.js';
import { ContextOf } from '../platform/context-of.js';
import { Answers, JsonBody, PathParameters } from '../platform/http.js';
import { KeyAccess } from '../platform/key-access.js';
import { AnswersList, type AskedList, ListParameters, Lists } from '../platform/lists.js';
import { ReadModels } from '../platform/read-models.js';
import { CurrentCaller, CurrentVisit } from '../platform/request-context.js';
import { SameOriginGuard } from '../platform/same-origin.guard.js';
import { ClientErrorsDoor } from './client-errors-door.service.js';

const groupSchema = z.object({ id: clientErrorGroupIdSchema });

@Controller('client-errors')
@KeyAccess('problems')
export class ClientErrorsController {
  constructor(
    @Inject(ClientErrorsDoor) private readonly door: ClientErrorsDoor,
    @ContextOf(clientErrors) private readonly context: ClientErrorsContext,
    @Inject(ReadModels) private readonly reads: ReadModels,
    @Inject(Lists) private readonly lists: Lists,
  ) {}

  @Post()
  @Public()
  @UseGuards(SameOriginGuard)
  @Answers({
    summary: 'Report that the console crashed in a browser; counted in the group of its problem',
    status: 202,
    schema: clientErrorAnswerSchema,
  })
  reportClientError(
    @JsonBody(clientErrorReportSchema) body: ClientErrorReport,
    @CurrentVisit() visit: Visit,
    @Headers('authorization') authorization: string | undefined,
  ): Promise<ClientErrorAnswer> {
    return this.door.take(visit, authorization, body);
  }

  @Get()
  @Roles('core:admin', 'core:auditor', 'core:soc')
  @AnswersList(clientErrorList, { summary: 'Problems that browsers reported, the latest first' })
  listClientErrors(@CurrentCaller() caller: Caller, @ListParameters(clientErrorList) asked: AskedList) {
    return this.lists.answer(clientErrorList, caller, { scope: null, asked });
  }

  @Get('summary')
  @Roles('core:admin', 'core:auditor', 'core:soc')
  @Answers({ summary: 'Count problems by status', schema: clientErrorSummarySchema, positioned: true })
  getClientErrorSummary(@CurrentCaller() caller: Caller) {
    return this.reads.read(caller, CLIENT_ERROR_GROUPS, summariseClientErrors);
  }

  @Get(':id')
  @Roles('core:admin', 'core:auditor', 'core:soc')
  @Answers({
    summary: 'One problem with the report that opened it',
    schema: clientErrorGroupDetailSchema,
    positioned: true,
  })
  async getClientError(
    @CurrentCaller() caller: Caller,
    @PathParameters(groupSchema) { id }: z.infer<typeof groupSchema>,
  ) {
    const { body, asOf } = await this.reads.read(caller, CLIENT_ERROR_GROUPS, (manager) =>
      readClientError(manager, id),
    );
    if (body === null)
      throw new DomainError(
        'client-errors.unknown-group',
        'not-found',
        t`This group of errors does not exist. Reload the list.`,
      );
    return new Answer(body, asOf);
  }

  @Post(':id/resolve')
  @Roles('core:admin', 'core:soc')
  @Answers({
    summary: 'Resolve a problem; a further report reopens it',
    schema: clientErrorSettledSchema,
  })
  resolveClientError(
    @CurrentCaller() caller: Caller,
    @PathParameters(groupSchema) { id }: z.infer<typeof groupSchema>,
  ) {
    return this.reads.written(resolveGroup(this.context, caller, id), [CLIENT_ERROR_GROUPS]);
  }

  @Post(':id/reopen')
  @Roles('core:admin', 'core:soc')
  @Answers({ summary: 'Reopen a resolved problem', schema: clientErrorSettledSchema })
  reopenClientError(
    @CurrentCaller() caller: Caller,
    @PathParameters(groupSchema) { id }: z.infer<typeof groupSchema>,
  ) {
    return this.reads.written(reopenGroup(this.context, caller, id), [CLIENT_ERROR_GROUPS]);
  }
}
