import type { QueryClient } from '@tanstack/react-query';
import { meQueryOptions } from '../features/identity-access/session/api/me.js';
import { tokens } from '../shared/api-client/session-tokens.js';
import { preload } from '../shared/lazy-part/chunks.js';
import { pageAt } from './pages/navigation.js';
import { PAGES } from './pages/registry.js';

/** Starts the first page's requests while the router starts. @param path without the base path */
export function beginFirstVisit(path: string, client: QueryClient): void {
  preload(pageAt(path, PAGES)?.load);
  if (tokens.read().kind === 'current') void client.prefetchQuery(meQueryOptions());
}
