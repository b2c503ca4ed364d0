import { Module } from '@nestjs/common';
import type { SavedViewsContext } from '@rampart/saved-views';
import type { Runtime } from '../platform/runtime.js';
import { RUNTIME } from '../platform/tokens.js';
import { SAVED_VIEWS_CONTEXT } from './saved-views-context.js';
import { SavedViewsController } from './saved-views.controller.js';

@Module({
  controllers: [SavedViewsController],
  providers: [
    {
      provide: SAVED_VIEWS_CONTEXT,
      useFactory: ({ log, clock, ids }: Runtime): SavedViewsContext => ({ log, clock, ids }),
      inject: [RUNTIME],
    },
  ],
})
export class SavedViewsModule {}
