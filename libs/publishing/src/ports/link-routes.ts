import type { LinkRoute } from '../domain/scan/link-route.js';

export interface LinkRoutes {
  /** @returns a route by link; links beyond the limit of one post have none */
  follow(links: readonly string[]): Promise<ReadonlyMap<string, LinkRoute>>;
}
