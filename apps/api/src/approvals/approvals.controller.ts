import { Controller, Get, Inject, Post } from '@nestjs/common';
import {
  APPROVAL_REQUESTS,
  approvalList,
  approvals,
  declineApproval,
  grantApproval,
  withdrawApproval,
} from '@rampart/approvals';
import { approvalSettledSchema, approvalViewSchema } from '@rampart/approvals/contract';
import type { Recording } from '@rampart/event-log';
import { type GivenReason, givenReasonSchema } from '@rampart/identity-access/contract';
import type { Caller } from '@rampart/identity-access';
import { type Id, idParameterSchema } from '../contract.js';
import { SignedIn, SteppedUp } from '../platform/access.js';
import { ContextOf } from '../platform/context-of.js';
import { Answers, JsonBody, PathParameters } from '../platform/http.js';
import { KeyAccess, NoKeys } from '../platform/key-access.js';
import { LabelsInLanguage } from '../platform/labels-language.js';
import { AnswersList, type AskedList, ListParameters } from '../platform/lists.js';
import { ReadModels } from '../platform/read-models.js';
import { CurrentCaller } from '../platform/request-context.js';
import { ApprovalsService } from './approvals.service.js';

const SHOWN = [APPROVAL_REQUESTS];

@Controller('approvals')
@LabelsInLanguage('title')
@KeyAccess('approvals')
@SignedIn()
export class ApprovalsController {
  constructor(
    @ContextOf(approvals) private readonly context: Recording,
    @Inject(ApprovalsService) private readonly approvals: ApprovalsService,
    @Inject(ReadModels) private readonly reads: ReadModels,
  ) {}

  @Get()
  @AnswersList(approvalList, { summary: 'Requests that the caller made or decides about, newest first' })
  listApprovals(@CurrentCaller() caller: Caller, @ListParameters(approvalList) asked: AskedList) {
    return this.approvals.list(caller, asked);
  }

  @Get(':id')
  @Answers({ summary: 'One of these requests', schema: approvalViewSchema, positioned: true })
  getApproval(@CurrentCaller() caller: Caller, @PathParameters(idParameterSchema) { id }: Id) {
    return this.approvals.read(caller, id);
  }

  @Post(':id/approve')
  @SteppedUp()
  @Answers({
    summary: 'Approve the request of another person; it is carried out once, in their name',
    schema: approvalSettledSchema,
  })
  approveRequest(@CurrentCaller() caller: Caller, @PathParameters(idParameterSchema) { id }: Id) {
    return this.reads.written(grantApproval(this.context, caller, id), SHOWN);
  }

  @Post(':id/decline')
  @NoKeys('A person decides.')
  @Answers({ summary: 'Decline the request of another person, with a reason', schema: approvalSettledSchema })
  declineRequest(
    @CurrentCaller() caller: Caller,
    @PathParameters(idParameterSchema) { id }: Id,
    @JsonBody(givenReasonSchema) { reason }: GivenReason,
  ) {
    return this.reads.written(declineApproval(this.context, caller, id, reason), SHOWN);
  }

  @Post(':id/withdraw')
  @NoKeys('A person decides.')
  @Answers({ summary: 'Withdraw a request of your own', schema: approvalSettledSchema })
  withdrawRequest(@CurrentCaller() caller: Caller, @PathParameters(idParameterSchema) { id }: Id) {
    return this.reads.written(withdrawApproval(this.context, caller, id), SHOWN);
  }
}
