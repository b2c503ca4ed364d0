import { Module } from '@nestjs/common';
import { Chapter } from '../platform/route-docs.js';
import { StatusPageController } from './status-page.controller.js';

@Chapter({ title: 'Status page', description: 'The health of this installation, for clients.' })
@Module({ controllers: [StatusPageController] })
export class StatusPageModule {}
