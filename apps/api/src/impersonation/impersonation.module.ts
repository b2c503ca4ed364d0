import { Module } from '@nestjs/common';
import { Chapter } from '../platform/route-docs.js';
import { AvatarsService } from './avatars.service.js';
import { CampaignsController } from './campaigns.controller.js';
import { LookAlikeReportsService } from './look-alike-reports.service.js';
import { PlatformsController } from './platforms.controller.js';
import { LookAlikesController } from './look-alikes.controller.js';
import { ProtectedIdentitiesController } from './protected-identities.controller.js';
import { ScansController } from './scans.controller.js';

@Chapter({
  title: 'Impersonation',
  description: 'Protected identities, scans, and the look-alikes that they find.',
})
@Module({
  controllers: [
    PlatformsController,
    ScansController,
    CampaignsController,
    LookAlikesController,
    ProtectedIdentitiesController,
  ],
  providers: [AvatarsService, LookAlikeReportsService],
})
export class ImpersonationModule {}
