import { Module } from '@nestjs/common';
import { Chapter } from '../platform/route-docs.js';
import { BotPicturesController } from './bot-pictures.controller.js';
import { BotReportsController } from './bot-reports.controller.js';
import { BotFindingsController } from './findings.controller.js';
import { BotScansController } from './scans.controller.js';
import { BotSettingsController } from './settings.controller.js';

@Chapter({
  title: 'Bot detection',
  description: 'Scans of audiences, and the automation-like accounts that they find.',
})
@Module({
  controllers: [
    BotScansController,
    BotFindingsController,
    BotPicturesController,
    BotReportsController,
    BotSettingsController,
  ],
})
export class BotDetectionModule {}
