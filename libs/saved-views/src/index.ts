import type { Capability } from '@rampart/event-log';
import { savedViewEvents } from './domain/saved-view.events.js';
import { SavedViewRow } from './projections/saved-views/entity.js';
import { SavedViews1700001000000 } from './projections/saved-views/migration.js';
import { savedViewsProjection } from './projections/saved-views/projection.js';

export type { SavedViewsContext } from './handlers/context.js';
export { changeView, removeView, restoreView, saveView } from './handlers/saved-views.js';
export { SAVED_VIEWS } from './projections/saved-views/projection.js';
export { countViews, listViews } from './projections/saved-views/queries.js';

export const savedViews: Capability = {
  name: 'saved-views',
  events: savedViewEvents,
  projections: [savedViewsProjection],
  entities: [SavedViewRow],
  migrations: [SavedViews1700001000000],
};
