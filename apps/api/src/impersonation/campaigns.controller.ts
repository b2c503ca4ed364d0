import { Controller, Get, Inject, Post } from '@nestjs/common';
import type { Caller } from '@rampart/identity-access';
import {
  assertScanExists,
  campaignList,
  dismissCampaign,
  getCampaign,
  impersonation,
  type ImpersonationServices,
  SCAN_BOARD,
} from '@rampart/impersonation';
import {
  campaignDecisionSchema,
  campaignDetailSchema,
  type CampaignDecision,
  DECIDERS,
  READERS,
} from '@rampart/impersonation/contract';
import type { EntityManager } from 'typeorm';
import { type Id, idParameterSchema } from '../contract.js';
import { OfCapability, Roles } from '../platform/access.js';
import { ContextOf } from '../platform/context-of.js';
import { Answers, PathParameters } from '../platform/http.js';
import { KeyAccess } from '../platform/key-access.js';
import { AnswersList, type AskedList, ListParameters, Lists } from '../platform/lists.js';
import { ReadModels } from '../platform/read-models.js';
import { CurrentCaller } from '../platform/request-context.js';
import { LookAlikeReportsService } from './look-alike-reports.service.js';
import { type CampaignPath, campaignPathSchema } from './routes.js';

@Controller('impersonation/scans/:id/campaigns')
@KeyAccess('scans')
@OfCapability('impersonation')
export class CampaignsController {
  constructor(
    @ContextOf(impersonation) private readonly context: ImpersonationServices,
    @Inject(ReadModels) private readonly reads: ReadModels,
    @Inject(Lists) private readonly lists: Lists,
    @Inject(LookAlikeReportsService) private readonly reports: LookAlikeReportsService,
  ) {}

  @Get()
  @Roles(...READERS)
  @AnswersList(campaignList, {
    summary: 'Campaigns of a scan: look-alikes of one hand, the most harmful first',
  })
  listCampaigns(
    @CurrentCaller() caller: Caller,
    @PathParameters(idParameterSchema) { id }: Id,
    @ListParameters(campaignList) asked: AskedList,
  ) {
    const check = (manager: EntityManager) => assertScanExists(manager, id);
    return this.lists.answer(campaignList, caller, { scope: { scanId: id }, asked, check });
  }

  @Get(':campaignId')
  @Roles(...READERS)
  @Answers({
    summary: 'A campaign, its accounts and what they share',
    schema: campaignDetailSchema,
    positioned: true,
  })
  getCampaign(
    @CurrentCaller() caller: Caller,
    @PathParameters(campaignPathSchema) { id, campaignId }: CampaignPath,
  ) {
    return this.reads.read(caller, SCAN_BOARD, (manager) => getCampaign(manager, id, campaignId));
  }

  @Post(':campaignId/report')
  @Roles(...DECIDERS)
  @Answers({
    summary: 'Ask for one report of all pending accounts of a campaign: they share an incident',
    status: 202,
    schema: campaignDecisionSchema,
    positioned: true,
  })
  reportCampaign(@CurrentCaller() caller: Caller, @PathParameters(campaignPathSchema) path: CampaignPath) {
    return this.reads.written(this.reports.reportCampaign(caller, path), [SCAN_BOARD]);
  }

  @Post(':campaignId/dismiss')
  @Roles(...DECIDERS)
  @Answers({
    summary: 'Dismiss all pending accounts of a campaign; later scans keep the decision',
    status: 200,
    schema: campaignDecisionSchema,
    positioned: true,
  })
  dismissCampaign(
    @CurrentCaller() caller: Caller,
    @PathParameters(campaignPathSchema) { id, campaignId }: CampaignPath,
  ) {
    return this.reads.written(this.dismissed(caller, id, campaignId), [SCAN_BOARD]);
  }

  private async dismissed(caller: Caller, id: string, campaignId: string) {
    const { value, position } = await dismissCampaign(this.context, caller, id, campaignId);
    const decision: CampaignDecision = { ...value, reportStatus: 'dismissed', incidentId: null };
    return { value: decision, position };
  }
}
