import { Module } from '@nestjs/common';
import { Chapter } from '../platform/route-docs.js';
import { StoriesController } from './stories.controller.js';
import { StoriesService } from './stories.service.js';
import { WorkQueueController } from './work-queue.controller.js';
import { WorkQueueService } from './work-queue.service.js';

@Chapter({ title: 'Work queue', description: 'What waits for people, across capabilities.' })
@Module({
  controllers: [StoriesController, WorkQueueController],
  providers: [StoriesService, WorkQueueService],
})
export class WorkQueueModule {}
