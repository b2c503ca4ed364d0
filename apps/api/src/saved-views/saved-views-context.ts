/** `SavedViewsContext` */
export const SAVED_VIEWS_CONTEXT = Symbol('saved-views');
