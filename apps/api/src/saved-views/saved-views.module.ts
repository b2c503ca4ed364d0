import { Module } from '@nestjs/common';
import { SavedViewsController } from './saved-views.controller.js';

@Module({ controllers: [SavedViewsController] })
export class SavedViewsModule {}
