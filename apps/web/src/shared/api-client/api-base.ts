import { BASE_PATH } from './base-path.js';

const configured = import.meta.env['VITE_API_BASE'];

/** The origin of an API elsewhere, configured with or without its `/api`; empty for this origin. */
export const API_ORIGIN = (configured ?? '').replace(/\/(api\/?)?$/, '');

/** The base path of this origin's API, without a final slash. An API elsewhere has its own. */
export const API_BASE_PATH = API_ORIGIN === '' ? BASE_PATH : '';

/** Address of an API path (`/api/…`), as `fetch` takes it. */
export const apiUrl = (path: string): string => `${API_ORIGIN}${API_BASE_PATH}${path}`;
