export { savedViews } from './capability.js';
export { changeView, removeView, restoreView, saveView } from './handlers/saved-views.js';
export { SAVED_VIEWS } from './projections/saved-views/projection.js';
export { countViews, viewList } from './projections/saved-views/queries.js';
