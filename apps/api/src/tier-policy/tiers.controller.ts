import { Controller, Delete, Get, Inject, Post } from '@nestjs/common';
import { type Caller, tenantList } from '@rampart/identity-access';
import type { TenantView } from '@rampart/identity-access/contract';
import {
  approvalIn,
  assignTier,
  type Holding,
  readTenantPlan,
  retentionIn,
  TENANT_PLANS,
  tierPolicy,
  type TierPolicyServices,
  withdrawTier,
} from '@rampart/tier-policy';
import {
  type ApprovalAction,
  APPROVALS,
  type AssignTier,
  assignTierSchema,
  type OwnPlan,
  ownPlanSchema,
  RETENTION,
  type RetentionKind,
  signInAreaSchema,
  tenantPlanSchema,
  type TenantPlanUse,
  tenantPlanUseSchema,
  tierSchema,
} from '@rampart/tier-policy/contract';
import { z } from 'zod';
import { idParameterSchema } from '../contract.js';
import { Public, Roles, SignedIn, SteppedUp } from '../platform/access.js';
import { Answer } from '../platform/answer.js';
import { ContextOf } from '../platform/context-of.js';
import { Answers, JsonBody, PathParameters } from '../platform/http.js';
import { LabelsInLanguage } from '../platform/labels-language.js';
import { AnswersList, type AskedList, Bounded, ListParameters, Lists } from '../platform/lists.js';
import { KeyAccess } from '../platform/key-access.js';
import { ReadModels } from '../platform/read-models.js';
import { askedMoment } from '../platform/time-travel.js';
import { CurrentCaller } from '../platform/request-context.js';
import { OperatedTenants } from './operated-tenants.service.js';

const heldSchema = idParameterSchema.extend({ tier: tierSchema.shape.tier });

/** Plans in the order of the list of tenants, so that a page can show both side by side. */
const planList = { ...tenantList, name: 'tenant-plans', item: tenantPlanUseSchema };

const ACTIONS = Object.keys(APPROVALS) as ApprovalAction[];
const KINDS = Object.keys(RETENTION) as RetentionKind[];

@Controller('tier-policy')
@LabelsInLanguage('title', 'label')
@KeyAccess('plans')
export class TiersController {
  constructor(
    @ContextOf(tierPolicy) private readonly context: TierPolicyServices,
    @Inject(OperatedTenants) private readonly tenants: OperatedTenants,
    @Inject(Lists) private readonly lists: Lists,
    @Inject(ReadModels) private readonly reads: ReadModels,
  ) {}

  @Get('areas')
  @Public()
  @Bounded('One for each area of the tiers.')
  @Answers({ summary: 'Areas that the sign-in page offers, in its order', schema: z.array(signInAreaSchema) })
  listSignInAreas() {
    return this.context.signInAreas;
  }

  @Get('plan')
  @SignedIn()
  @Answers({
    summary: 'The plan of one’s own tenant now: tiers, and limits with what is used of them',
    schema: ownPlanSchema,
    positioned: true,
  })
  async getOwnPlan(@CurrentCaller() { tenantId }: Caller): Promise<Answer<OwnPlan>> {
    const { limits, log } = this.context;
    const past = askedMoment();
    const asOf = past?.position ?? (await log.head());
    const holding = await this.holding(tenantId);
    const plan = {
      kind: holding.kind,
      tiers: holding.tiers.map(({ tier, title }) => ({ tier, title })),
      limits: await limits.uses(tenantId, past),
      retention: KINDS.map((kind) => ({
        kind,
        title: RETENTION[kind].title,
        days: retentionIn(holding, kind),
      })),
      approvals: ACTIONS.flatMap((action) => {
        const rule = approvalIn(holding, action);
        return rule === null ? [] : [{ action, title: APPROVALS[action].title, ...rule }];
      }),
    };
    return new Answer(plan, asOf);
  }

  private holding(tenantId: string): Promise<Holding> {
    const { plans } = this.context;
    const past = askedMoment();
    return past === null ? plans.holdingOf(tenantId) : plans.holdingAt(tenantId, past.position);
  }

  @Get('tiers')
  @Roles('core:admin', 'core:auditor')
  @Bounded('One for each file of a tier.')
  @Answers({
    summary: 'Every tier with its policy, in their order',
    schema: z.array(tierSchema),
    timeless: 'The catalogue of tiers is the one of now.',
  })
  listTiers() {
    return this.context.plans.catalog.tiers;
  }

  @Get('plans')
  @Roles('core:admin', 'core:auditor')
  @AnswersList(planList, { summary: 'The tiers that each tenant holds now, and its use of their limits' })
  listTenantPlans(@CurrentCaller() caller: Caller, @ListParameters(planList) asked: AskedList) {
    const past = askedMoment();
    const complete = async (tenants: readonly TenantView[]) => {
      const used: TenantPlanUse[] = [];
      // One tenant after another, because a first count reads the whole log of the tenant.
      for (const { id: tenantId } of tenants) {
        const tiers = (await this.holding(tenantId)).tiers.map(({ tier, title }) => ({ tier, title }));
        used.push({ tenantId, tiers, limits: await this.context.limits.uses(tenantId, past) });
      }
      return used;
    };
    return this.lists.answer(planList, caller, { scope: null, asked, complete });
  }

  @Get('tenants/:id/tiers')
  @Roles('core:admin', 'core:auditor')
  @Answers({ summary: 'The tiers that a tenant holds', schema: tenantPlanSchema, positioned: true })
  async getTenantPlan(
    @CurrentCaller() caller: Caller,
    @PathParameters(idParameterSchema) { id }: { id: string },
  ) {
    const tenant = await this.tenants.find(caller, id);
    return this.reads.read({ tenantId: id }, TENANT_PLANS, (manager) =>
      readTenantPlan(manager, this.context.plans.catalog, tenant),
    );
  }

  @Post('tenants/:id/tiers')
  @Roles('core:admin')
  @SteppedUp()
  @Answers({ summary: 'Assign a tier; what it switches on works within a second' })
  async assignTier(
    @CurrentCaller() caller: Caller,
    @PathParameters(idParameterSchema) { id }: { id: string },
    @JsonBody(assignTierSchema) { tier }: AssignTier,
  ): Promise<void> {
    const tenant = await this.tenants.find(caller, id);
    await this.reads.written(assignTier(this.context, caller, tenant, tier), [TENANT_PLANS]);
  }

  @Delete('tenants/:id/tiers/:tier')
  @Roles('core:admin')
  @SteppedUp()
  @Answers({ summary: 'Withdraw a tier; what no other tier switches on ends within a second' })
  async withdrawTier(
    @CurrentCaller() caller: Caller,
    @PathParameters(heldSchema) { id, tier }: z.infer<typeof heldSchema>,
  ): Promise<void> {
    const tenant = await this.tenants.find(caller, id);
    await this.reads.written(withdrawTier(this.context, caller, tenant, tier), [TENANT_PLANS]);
  }
}
