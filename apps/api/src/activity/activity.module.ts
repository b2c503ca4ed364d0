import { Module } from '@nestjs/common';
import { Chapter } from '../platform/route-docs.js';
import { ActivityController } from './activity.controller.js';

@Chapter({ title: 'Activity', description: 'What happened in the tenant, newest first.' })
@Module({ controllers: [ActivityController] })
export class ActivityModule {}
