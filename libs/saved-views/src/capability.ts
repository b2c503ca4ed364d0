import { defineCapability, type Platform } from '@rampart/capability';
import type { Recording } from '@rampart/event-log';
import { t } from '@rampart/kernel';
import { savedViewEvents } from './domain/saved-view.events.js';
import { savedViewsProjection } from './projections/saved-views/projection.js';
import { SavedViewRow, SavedViews1700001000000 } from './projections/saved-views/table.js';

export const savedViews = defineCapability({
  name: 'saved-views',
  keyAccess: [
    {
      resource: 'views',
      title: t`Saved views`,
      read: 'Views of pages.',
      write: 'Save, change and remove views.',
    },
  ],
  events: savedViewEvents,
  projections: [savedViewsProjection],
  entities: [SavedViewRow],
  migrations: [SavedViews1700001000000],
  open: ({ log, clock, ids }: Platform): Recording => ({ log, clock, ids }),
});
