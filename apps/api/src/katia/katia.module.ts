import { Module } from '@nestjs/common';
import { Chapter } from '../platform/route-docs.js';
import { KatiaController } from './katia.controller.js';

/** The assistant, as far as this version has it: that it is not there, and how the API is. */
@Chapter({ title: 'Assistant', description: 'Whether the assistant answers.' })
@Module({ controllers: [KatiaController] })
export class KatiaModule {}
