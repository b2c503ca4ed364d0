import { BASE_PATH } from '../../shared/api-client/base-path.js';

export const href = (path: `/${string}`): string => `${BASE_PATH}${path}`;
