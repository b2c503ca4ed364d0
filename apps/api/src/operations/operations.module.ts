import { Module } from '@nestjs/common';
import { Chapter } from '../platform/route-docs.js';
import { SocModule } from '../soc/soc.module.js';
import { OperationsController } from './operations.controller.js';
import { OperationsState } from './operations-state.service.js';
import { PaintedFramesController } from './painted-frames.controller.js';
import { PaintedFrames } from './painted-frames.service.js';
import { OperatedQueue } from './operated-queue.service.js';

@Chapter({
  title: 'Operations',
  description: 'Queues, processes, projections and the log of this installation, for its staff.',
})
@Module({
  imports: [SocModule],
  controllers: [OperationsController, PaintedFramesController],
  providers: [OperationsState, OperatedQueue, PaintedFrames],
  exports: [OperationsState],
})
export class OperationsModule {}
