import { Module } from '@nestjs/common';
import { Chapter } from '../platform/route-docs.js';
import { MediaController } from './media.controller.js';
import { PostStagesController } from './post-stages.controller.js';
import { PostsController } from './posts.controller.js';
import { SchedulerController } from './scheduler.controller.js';
import { ScheduleController } from './schedule.controller.js';

@Chapter({
  title: 'Publishing',
  description: 'Posts: drafted, checked, approved, scheduled, and published once on each account.',
})
@Module({
  controllers: [
    MediaController,
    PostsController,
    PostStagesController,
    ScheduleController,
    SchedulerController,
  ],
})
export class PublishingModule {}
