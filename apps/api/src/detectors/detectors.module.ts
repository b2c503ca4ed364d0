import { Module } from '@nestjs/common';
import { Chapter } from '../platform/route-docs.js';
import { DetectorVersionsController } from './detector-versions.controller.js';
import { DetectorsController } from './detectors.controller.js';

@Chapter({
  title: 'Detectors',
  description: 'What detects, how well it was measured, and what people said of its findings.',
})
@Module({ controllers: [DetectorsController, DetectorVersionsController] })
export class DetectorsModule {}
