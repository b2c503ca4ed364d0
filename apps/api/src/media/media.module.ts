import { Module } from '@nestjs/common';
import { RUNTIME } from '../platform/tokens.js';
import { ChecksController } from './checks.controller.js';
import { INCIDENTS_CONTEXT, openIncidents } from '../incidents/incidents-runtime.js';
import { MarkKeysController } from './mark-keys.controller.js';
import { MEDIA_CONTEXT, openMedia } from './media-runtime.js';
import { PicturesController } from './pictures.controller.js';
import { ViolationsController } from './violations.controller.js';

@Module({
  controllers: [PicturesController, ChecksController, ViolationsController, MarkKeysController],
  providers: [
    { provide: MEDIA_CONTEXT, useFactory: openMedia, inject: [RUNTIME] },
    { provide: INCIDENTS_CONTEXT, useFactory: openIncidents, inject: [RUNTIME] },
  ],
})
export class MediaModule {}
