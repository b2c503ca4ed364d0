import { Controller, Get, Inject } from '@nestjs/common';
import { LabelsInLanguage } from '../platform/labels-language.js';
import type { Caller } from '@rampart/identity-access';
import {
  readHistory,
  type ReadingContext,
  readOverview,
  readSentiment,
  SOCIAL_FIGURES,
  socialAccounts,
} from '@rampart/social-accounts';
import {
  figureHistorySchema,
  HISTORY_RANGE,
  type HistoryQuery,
  historyQuerySchema,
  judgedTextSchema,
  judgedTextsQuerySchema,
  sentimentViewSchema,
  SOCIAL_READERS,
  socialOverviewSchema,
} from '@rampart/social-accounts/contract';
import { z } from 'zod';
import { OfCapability, Roles } from '../platform/access.js';
import { ContextOf } from '../platform/context-of.js';
import { Answers, QueryParameters } from '../platform/http.js';
import { KeyAccess } from '../platform/key-access.js';
import { Bounded } from '../platform/lists.js';
import { type Ranged, RangeParameters } from '../platform/ranges.js';
import { ReadModels } from '../platform/read-models.js';
import { CurrentCaller } from '../platform/request-context.js';

const NEWEST = 100;

/** Figures of linked accounts: their reach, and the sentiment of posts about them. */
@LabelsInLanguage('reason')
@Controller('social-accounts')
@KeyAccess('social-accounts')
@OfCapability('social-accounts')
@Roles(...SOCIAL_READERS)
export class SocialFiguresController {
  constructor(
    @ContextOf(socialAccounts) private readonly context: ReadingContext,
    @Inject(ReadModels) private readonly reads: ReadModels,
  ) {}

  @Get('overview')
  @Answers({
    summary: 'Followers, likes, engagement and reach, summed and by account',
    schema: socialOverviewSchema,
    positioned: true,
  })
  async getSocialOverview(@CurrentCaller() caller: Caller) {
    const { budgets, spending, clock } = this.context;
    const now = clock.now();
    const spent = await spending.ofDay(caller.tenantId, now.toISOString().slice(0, 10));
    return this.reads.read(caller, SOCIAL_FIGURES, (manager) =>
      readOverview(manager, { budgets, spent, now }),
    );
  }

  @Get('history')
  @Answers({
    summary: 'The same figures over time, of one account or summed',
    schema: figureHistorySchema,
    positioned: true,
  })
  getSocialHistory(
    @CurrentCaller() caller: Caller,
    @RangeParameters(HISTORY_RANGE, historyQuerySchema) query: Ranged<HistoryQuery>,
  ) {
    return this.reads.read(caller, SOCIAL_FIGURES, (manager) => readHistory(manager, query));
  }

  @Get('sentiment')
  @Answers({
    summary: 'The mood of mentions and replies of the last 30 days, as a model judges them',
    schema: sentimentViewSchema,
    positioned: true,
  })
  getAudienceSentiment(@CurrentCaller() caller: Caller) {
    const { networks, sentimentModel } = this.context;
    return this.reads.read(caller, SOCIAL_FIGURES, (manager) =>
      readSentiment(manager, {
        trained: sentimentModel() !== null,
        silent: (network) => networks.get(network)?.mentions === null,
      }),
    );
  }

  @Get('sentiment/texts')
  @Bounded(`The newest ${NEWEST} texts of a share.`)
  @Answers({
    summary: 'The texts that one share counts',
    schema: z.array(judgedTextSchema),
    noPast: 'Texts of other people are kept for thirty days only.',
  })
  listJudgedTexts(
    @CurrentCaller() { tenantId }: Caller,
    @QueryParameters(judgedTextsQuerySchema) { verdict }: z.infer<typeof judgedTextsQuerySchema>,
  ) {
    return this.context.mentions.list(tenantId, verdict, NEWEST);
  }
}
