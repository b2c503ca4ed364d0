import { Module } from '@nestjs/common';
import { Chapter } from '../platform/route-docs.js';
import { ConnectionsController } from './connections.controller.js';
import { SocialFiguresController } from './figures.controller.js';
import { LinksController } from './links.controller.js';
import { ScamReportsController } from './scam-reports.controller.js';

@Chapter({
  title: 'Social accounts',
  description: 'Accounts on social networks: linked, measured and watched for imposters.',
})
@Module({
  controllers: [ConnectionsController, LinksController, SocialFiguresController, ScamReportsController],
})
export class SocialAccountsModule {}
