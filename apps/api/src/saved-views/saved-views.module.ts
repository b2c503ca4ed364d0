import { Module } from '@nestjs/common';
import { Chapter } from '../platform/route-docs.js';
import { SavedViewsController } from './saved-views.controller.js';

@Chapter({ title: 'Saved views', description: 'Filters and columns of a page under a name.' })
@Module({ controllers: [SavedViewsController] })
export class SavedViewsModule {}
