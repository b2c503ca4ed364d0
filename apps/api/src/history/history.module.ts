import { Module } from '@nestjs/common';
import { Chapter } from '../platform/route-docs.js';
import { DensityService } from './density.service.js';
import { HistoryController } from './history.controller.js';
import { MomentsService } from './moments.service.js';

@Chapter({ title: 'History', description: 'Positions of the log by time, for reading the past.' })
@Module({ controllers: [HistoryController], providers: [MomentsService, DensityService] })
export class HistoryModule {}
