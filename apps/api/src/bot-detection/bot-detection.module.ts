import { Module } from '@nestjs/common';
import { Chapter } from '../platform/route-docs.js';
import { BotReportsController } from './bot-reports.controller.js';
import { BotFindingsController } from './findings.controller.js';
import { BotScansController } from './scans.controller.js';
import { BotSettingsController } from './settings.controller.js';

@Chapter({
  title: 'Bot detection',
  description: 'Scans of audiences, and the automation-like accounts that they find.',
})
@Module({
  controllers: [BotScansController, BotFindingsController, BotReportsController, BotSettingsController],
})
export class BotDetectionModule {}
