import { Module } from '@nestjs/common';
import { Chapter } from '../platform/route-docs.js';
import { KatiaController } from './katia.controller.js';

@Chapter({ title: 'Assistant', description: 'Whether the assistant answers.' })
@Module({ controllers: [KatiaController] })
export class KatiaModule {}
