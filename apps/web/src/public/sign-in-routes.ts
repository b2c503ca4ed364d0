import type { PublicRoute } from './public-route.js';

/** The pages around signing in. A page listed here replaces the console's at the same address. */
export const signInRoutes: readonly PublicRoute[] = [];
