export { SavedViewsMenu as Component } from '../features/saved-views/components/saved-views-menu.js';
