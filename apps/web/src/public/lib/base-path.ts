const base = import.meta.env.BASE_URL.replace(/\/$/, '');

/** A path of the product as an address: below the base path the build was made for. */
export const href = (path: `/${string}`): string => `${base}${path}`;
