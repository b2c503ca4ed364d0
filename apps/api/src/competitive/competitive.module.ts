import { Module } from '@nestjs/common';
import { Chapter } from '../platform/route-docs.js';
import { ComparisonController } from './comparison.controller.js';
import { CompetitorsController } from './competitors.controller.js';

@Chapter({
  title: 'Comparison',
  description: 'Products compared by claim, each claim with its source and date.',
})
@Module({
  controllers: [ComparisonController, CompetitorsController],
})
export class CompetitiveModule {}
