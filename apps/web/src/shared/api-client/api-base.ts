const configured = import.meta.env['VITE_API_BASE'];

/** Origin of an API elsewhere (a configured base with or without its `/api`); empty means this origin. */
export const API_ORIGIN = (configured ?? '').replace(/\/(api\/?)?$/, '');

/** The path this build's own API lies below, without a trailing slash; an API elsewhere brings its own. */
export const API_BASE_PATH = API_ORIGIN === '' ? import.meta.env.BASE_URL.replace(/\/$/, '') : '';

/** Address of an API path (`/api/…`), as `fetch` takes it. */
export const apiUrl = (path: string): string => `${API_ORIGIN}${API_BASE_PATH}${path}`;
