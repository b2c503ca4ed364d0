import { Module } from '@nestjs/common';
import { ComparisonController } from './comparison.controller.js';
import { CompetitorsController } from './competitors.controller.js';

@Module({
  controllers: [ComparisonController, CompetitorsController],
})
export class CompetitiveModule {}
