import { Module } from '@nestjs/common';
import { Chapter } from '../platform/route-docs.js';
import { DetectorVersionsController } from './detector-versions.controller.js';
import { DetectorsController } from './detectors.controller.js';

@Chapter({
  title: 'Detectors',
  description: 'Detectors, their measured accuracy, and the verdicts of people about their findings.',
})
@Module({ controllers: [DetectorsController, DetectorVersionsController] })
export class DetectorsModule {}
