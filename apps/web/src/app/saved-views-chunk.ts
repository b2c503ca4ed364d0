export { SavedViewsMenu as default } from '../features/saved-views/components/saved-views-menu.js';
