import { Module } from '@nestjs/common';
import { Chapter } from '../platform/route-docs.js';
import { FiguresController } from './figures.controller.js';
import { FiguresService } from './figures.service.js';

@Chapter({ title: 'Figures', description: 'Numbers of the dashboards, each with the events behind it.' })
@Module({ controllers: [FiguresController], providers: [FiguresService] })
export class FiguresModule {}
