import { BASE_PATH } from '../../shared/api-client/base-path.js';

/** The address of a path, below the base path. */
export const href = (path: `/${string}`): string => `${BASE_PATH}${path}`;
