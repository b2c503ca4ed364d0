import { Module } from '@nestjs/common';
import { Chapter } from '../platform/route-docs.js';
import { OperatedTenants } from './operated-tenants.service.js';
import { TiersController } from './tiers.controller.js';

@Chapter({ title: 'Plans', description: 'Tiers, what they allow, and what of them is used.' })
@Module({
  controllers: [TiersController],
  providers: [OperatedTenants],
})
export class TierPolicyModule {}
