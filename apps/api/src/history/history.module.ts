import { Module } from '@nestjs/common';
import { HistoryController } from './history.controller.js';
import { MomentsService } from './moments.service.js';

@Module({ controllers: [HistoryController], providers: [MomentsService] })
export class HistoryModule {}
