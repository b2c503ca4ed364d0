import type { ComponentType } from 'react';
import type { PageModule } from './page.js';

type Load = () => Promise<PageModule>;

type Chunk =
  | { readonly state: 'coming'; readonly promise: Promise<ComponentType> }
  | { readonly state: 'here'; readonly page: ComponentType };

const chunks = new Map<Load, Chunk>();

/**
 * Asks for a page's chunk once, however often it is needed. A failure is forgotten, so that asking again tries again.
 *
 * @returns the page when it is here already, otherwise the promise of it
 */
export function pageChunk(load: Load): ComponentType | Promise<ComponentType> {
  const known = chunks.get(load);
  if (known !== undefined) return known.state === 'here' ? known.page : known.promise;
  const promise = load().then(({ Component }) => {
    chunks.set(load, { state: 'here', page: Component });
    return Component;
  });
  chunks.set(load, { state: 'coming', promise });
  return promise;
}

/** Forgets a chunk that did not come. */
export function forgetMissingChunk(load: Load): void {
  if (chunks.get(load)?.state === 'coming') chunks.delete(load);
}

/** Asks for a chunk ahead, when somebody is about to go there. What fails now is told when they do. */
export function preloadPage(load: Load | undefined): void {
  if (load === undefined || chunks.has(load)) return;
  Promise.resolve(pageChunk(load)).catch(() => forgetMissingChunk(load));
}
