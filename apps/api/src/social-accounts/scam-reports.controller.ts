import { Controller, Get, Inject, Post } from '@nestjs/common';
import type { Caller } from '@rampart/identity-access';
import {
  reportScam,
  SCAM_REPORTS,
  scamReportList,
  socialAccounts,
  type SocialServices,
} from '@rampart/social-accounts';
import {
  reportedScamSchema,
  type ReportScam,
  reportScamSchema,
  SOCIAL_EDITORS,
  SOCIAL_READERS,
} from '@rampart/social-accounts/contract';
import { OfCapability, Roles } from '../platform/access.js';
import { ContextOf } from '../platform/context-of.js';
import { Answers, JsonBody } from '../platform/http.js';
import { KeyAccess } from '../platform/key-access.js';
import { AnswersList, type AskedList, ListParameters, Lists } from '../platform/lists.js';
import { ReadModels } from '../platform/read-models.js';
import { CurrentCaller } from '../platform/request-context.js';

/** Scam reports of people. Each opens an incident and is resolved when the incident ends. */
@Controller('social-accounts/scam-reports')
@KeyAccess('social-accounts')
@OfCapability('social-accounts')
export class ScamReportsController {
  constructor(
    @ContextOf(socialAccounts) private readonly context: SocialServices,
    @Inject(Lists) private readonly lists: Lists,
    @Inject(ReadModels) private readonly reads: ReadModels,
  ) {}

  @Get()
  @Roles(...SOCIAL_READERS)
  @AnswersList(scamReportList, { summary: 'Reported scams, newest first' })
  listScamReports(@CurrentCaller() caller: Caller, @ListParameters(scamReportList) asked: AskedList) {
    return this.lists.answer(scamReportList, caller, { scope: null, asked });
  }

  @Post()
  @Roles(...SOCIAL_EDITORS)
  @Answers({
    summary: 'Report a scam: opens an incident with what the report says',
    status: 201,
    schema: reportedScamSchema,
    positioned: true,
  })
  reportScam(@CurrentCaller() caller: Caller, @JsonBody(reportScamSchema) body: ReportScam) {
    return this.reads.written(reportScam(this.context, caller, body), [SCAM_REPORTS]);
  }
}
