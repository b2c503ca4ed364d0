import { Module } from '@nestjs/common';
import { Chapter } from '../platform/route-docs.js';
import { ChecksController } from './checks.controller.js';
import { MarkKeysController } from './mark-keys.controller.js';
import { PicturesController } from './pictures.controller.js';
import { ViolationsController } from './violations.controller.js';

@Chapter({
  title: 'Media',
  description: 'Registered pictures and videos, marked copies, checks and violations.',
})
@Module({
  controllers: [PicturesController, ChecksController, ViolationsController, MarkKeysController],
})
export class MediaProtectionModule {}
