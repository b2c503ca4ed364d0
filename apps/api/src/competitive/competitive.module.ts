import { Module } from '@nestjs/common';
import { RUNTIME } from '../platform/tokens.js';
import { ComparisonController } from './comparison.controller.js';
import { COMPETITIVE, openCompetitive } from './competitive-runtime.js';
import { CompetitorsController } from './competitors.controller.js';

@Module({
  controllers: [ComparisonController, CompetitorsController],
  providers: [{ provide: COMPETITIVE, useFactory: openCompetitive, inject: [RUNTIME] }],
})
export class CompetitiveModule {}
