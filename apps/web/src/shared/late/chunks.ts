import type { ComponentType } from 'react';

/** What a chunk's module gives: one component. */
export interface ComponentModule<Props> {
  readonly Component: ComponentType<Props>;
}

/** Fetches a chunk. The function itself names the chunk, so it is made once, outside of rendering. */
export type Load<Props> = () => Promise<ComponentModule<Props>>;

type Chunk =
  | { readonly state: 'coming'; readonly promise: Promise<ComponentType<never>> }
  | { readonly state: 'here'; readonly component: ComponentType<never> };

const chunks = new Map<Load<never>, Chunk>();

/**
 * Asks for a chunk once, however often it is needed. What did not come is asked for again only after `forgetMissing`.
 *
 * @returns the component when it is here already, otherwise the promise of it
 */
export function chunkOf<Props>(load: Load<Props>): ComponentType<Props> | Promise<ComponentType<Props>> {
  const known = chunks.get(load as Load<never>);
  // Only its own component was ever stored under a load function.
  if (known !== undefined)
    return (known.state === 'here' ? known.component : known.promise) as ComponentType<Props>;
  const promise = load().then(({ Component }) => {
    chunks.set(load as Load<never>, { state: 'here', component: Component as ComponentType<never> });
    return Component;
  });
  chunks.set(load as Load<never>, { state: 'coming', promise: promise as Promise<ComponentType<never>> });
  return promise;
}

/** Forgets a chunk that did not come, so that it is asked for anew. */
export function forgetMissing<Props>(load: Load<Props>): void {
  if (chunks.get(load as Load<never>)?.state === 'coming') chunks.delete(load as Load<never>);
}

/** Asks for a chunk ahead, when somebody is about to need it. What fails now is told when they do. */
export function preload<Props>(load: Load<Props> | undefined): void {
  if (load === undefined || chunks.has(load as Load<never>)) return;
  Promise.resolve(chunkOf(load)).catch(() => forgetMissing(load));
}
