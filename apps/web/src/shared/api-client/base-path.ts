/**
 * The base path with a final slash: `/` or `/rampart/`. A bundle is made for every base path, and finds its own by the
 * address of this script, `<base path>assets/<file>`. Prerendered pages are written for `/`; the API completes them.
 */
export const BASE_URL =
  import.meta.env.PROD && !import.meta.env.SSR
    ? new URL(import.meta.url).pathname.replace(/[^/]*\/[^/]*$/, '')
    : import.meta.env.BASE_URL;

/** The base path without a final slash: empty or `/rampart`. */
export const BASE_PATH = BASE_URL.replace(/\/$/, '');
