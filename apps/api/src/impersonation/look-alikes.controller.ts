import { Controller, Delete, Get, Header, Inject, Post } from '@nestjs/common';
import type { Caller } from '@rampart/identity-access';
import {
  assertScanExists,
  dismissLookAlike,
  forgetAccount,
  getLookAlike,
  impersonation,
  type ImpersonationServices,
  lookAlikeList,
  SCAN_BOARD,
  withdrawDismissal,
} from '@rampart/impersonation';
import {
  DECIDERS,
  ERASERS,
  lookAlikeDecisionSchema,
  lookAlikeDetailSchema,
  READERS,
} from '@rampart/impersonation/contract';
import type { EntityManager } from 'typeorm';
import { type Id, idParameterSchema } from '../contract.js';
import { NeedsApproval } from '../approvals/needs-approval.js';
import { OfCapability, Roles } from '../platform/access.js';
import { ContextOf } from '../platform/context-of.js';
import { Answers, PathParameters } from '../platform/http.js';
import { LabelsInLanguage } from '../platform/labels-language.js';
import { AnswersList, type AskedList, ListParameters, Lists } from '../platform/lists.js';
import { KeyAccess, NoKeys } from '../platform/key-access.js';
import { ReadModels } from '../platform/read-models.js';
import { CurrentCaller } from '../platform/request-context.js';
import { AvatarsService } from './avatars.service.js';
import { LookAlikeReportsService } from './look-alike-reports.service.js';
import { type LookAlikePath, lookAlikePathSchema } from './routes.js';

@Controller('impersonation/scans/:id/look-alikes')
@LabelsInLanguage('label')
@KeyAccess('scans')
@OfCapability('impersonation')
export class LookAlikesController {
  constructor(
    @ContextOf(impersonation) private readonly context: ImpersonationServices,
    @Inject(ReadModels) private readonly reads: ReadModels,
    @Inject(Lists) private readonly lists: Lists,
    @Inject(AvatarsService) private readonly avatars: AvatarsService,
    @Inject(LookAlikeReportsService) private readonly reports: LookAlikeReportsService,
  ) {}

  @Get()
  @Roles(...READERS)
  @AnswersList(lookAlikeList, { summary: 'Look-alikes of a scan in the order they were found' })
  listLookAlikes(
    @CurrentCaller() caller: Caller,
    @PathParameters(idParameterSchema) { id }: Id,
    @ListParameters(lookAlikeList) asked: AskedList,
  ) {
    const check = (manager: EntityManager) => assertScanExists(manager, id);
    return this.lists.answer(lookAlikeList, caller, { scope: { scanId: id }, asked, check });
  }

  @Get(':lookAlikeId')
  @Roles(...READERS)
  @Answers({
    summary: 'A look-alike, both profiles and the score taken apart',
    schema: lookAlikeDetailSchema,
    positioned: true,
  })
  getLookAlike(
    @CurrentCaller() caller: Caller,
    @PathParameters(lookAlikePathSchema) { id, lookAlikeId }: LookAlikePath,
  ) {
    return this.reads.read(caller, SCAN_BOARD, (manager) => getLookAlike(manager, id, lookAlikeId));
  }

  @Post(':lookAlikeId/report')
  @Roles(...DECIDERS)
  @Answers({
    summary: 'Ask for a report of this look-alike: opens its incident, which a person completes and signs',
    status: 202,
    schema: lookAlikeDecisionSchema,
    positioned: true,
  })
  reportLookAlike(
    @CurrentCaller() caller: Caller,
    @PathParameters(lookAlikePathSchema) { id, lookAlikeId }: LookAlikePath,
  ) {
    return this.reads.written(this.reports.report(caller, { id, lookAlikeId }), [SCAN_BOARD]);
  }

  @Post(':lookAlikeId/dismiss')
  @Roles(...DECIDERS)
  @Answers({
    summary: 'Dismiss this look-alike; later scans keep the decision',
    status: 200,
    schema: lookAlikeDecisionSchema,
    positioned: true,
  })
  dismissLookAlike(
    @CurrentCaller() caller: Caller,
    @PathParameters(lookAlikePathSchema) { id, lookAlikeId }: LookAlikePath,
  ) {
    return this.reads.written(dismissLookAlike(this.context, caller, id, lookAlikeId), [SCAN_BOARD]);
  }

  @Post(':lookAlikeId/dismissal/withdraw')
  @Roles(...DECIDERS)
  @Answers({
    summary: 'Take the dismissal of this look-alike back: it waits for a judgement again',
    status: 200,
    schema: lookAlikeDecisionSchema,
    positioned: true,
  })
  withdrawLookAlikeDismissal(
    @CurrentCaller() caller: Caller,
    @PathParameters(lookAlikePathSchema) { id, lookAlikeId }: LookAlikePath,
  ) {
    return this.reads.written(withdrawDismissal(this.context, caller, id, lookAlikeId), [SCAN_BOARD]);
  }

  @Delete(':lookAlikeId/personal-data')
  @Roles(...ERASERS)
  @NeedsApproval('erase-found-account')
  @NoKeys('Erasure is asked for by people.')
  @Answers({ summary: 'Erase everything personal recorded about the account found, in every scan, for good' })
  async forgetLookAlike(
    @CurrentCaller() caller: Caller,
    @PathParameters(lookAlikePathSchema) { id, lookAlikeId }: LookAlikePath,
  ): Promise<void> {
    await this.reads.written(forgetAccount(this.context, caller, id, lookAlikeId), [SCAN_BOARD]);
  }

  @Get(':lookAlikeId/avatar')
  @Roles(...READERS)
  @Header('Cache-Control', 'private, max-age=86400')
  @Header('Content-Security-Policy', "default-src 'none'; sandbox")
  @Answers({
    summary: 'The avatar as it was found',
    mediaType: 'image/*',
    timeless: 'Pictures are shown as they are kept now.',
  })
  getLookAlikeAvatar(
    @CurrentCaller() caller: Caller,
    @PathParameters(lookAlikePathSchema) path: LookAlikePath,
  ) {
    return this.avatars.ofLookAlike(caller, path);
  }
}
