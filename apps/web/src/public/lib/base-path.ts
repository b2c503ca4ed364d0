const base = import.meta.env.BASE_URL.replace(/\/$/, '');

/** The address of a path, below the base path of the build. */
export const href = (path: `/${string}`): string => `${base}${path}`;
