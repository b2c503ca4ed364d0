import { Module } from '@nestjs/common';
import { ChecksController } from './checks.controller.js';
import { MarkKeysController } from './mark-keys.controller.js';
import { PicturesController } from './pictures.controller.js';
import { ViolationsController } from './violations.controller.js';

@Module({
  controllers: [PicturesController, ChecksController, ViolationsController, MarkKeysController],
})
export class MediaModule {}
