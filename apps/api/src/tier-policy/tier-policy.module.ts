import { Module } from '@nestjs/common';
import { OperatedTenants } from './operated-tenants.service.js';
import { TiersController } from './tiers.controller.js';

@Module({
  controllers: [TiersController],
  providers: [OperatedTenants],
})
export class TierPolicyModule {}
