import { Module } from '@nestjs/common';
import { Chapter } from '../platform/route-docs.js';
import { BotFindingsController } from './findings.controller.js';
import { BotScansController } from './scans.controller.js';

@Chapter({
  title: 'Bot detection',
  description: 'Scans of audiences, and the automation-like accounts that they find.',
})
@Module({ controllers: [BotScansController, BotFindingsController] })
export class BotDetectionModule {}
