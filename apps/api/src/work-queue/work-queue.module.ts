import { Module } from '@nestjs/common';
import { Chapter } from '../platform/route-docs.js';
import { BriefsController } from './briefs.controller.js';
import { StoriesController } from './stories.controller.js';
import { StoriesService } from './stories.service.js';
import { WorkQueueController } from './work-queue.controller.js';
import { WorkQueueService } from './work-queue.service.js';

@Chapter({ title: 'Work queue', description: 'What waits for people, across capabilities.' })
@Module({
  controllers: [BriefsController, StoriesController, WorkQueueController],
  providers: [StoriesService, WorkQueueService],
})
export class WorkQueueModule {}
