import { Module } from '@nestjs/common';
import { RUNTIME } from '../platform/tokens.js';
import { OperatedTenants } from './operated-tenants.service.js';
import { openTierPolicy, TIER_POLICY } from './tier-policy-runtime.js';
import { TiersController } from './tiers.controller.js';

@Module({
  controllers: [TiersController],
  providers: [{ provide: TIER_POLICY, useFactory: openTierPolicy, inject: [RUNTIME] }, OperatedTenants],
})
export class TierPolicyModule {}
