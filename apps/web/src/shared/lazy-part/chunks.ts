import type { ComponentType } from 'react';

/** The module of a chunk exports one component. */
export interface ComponentModule<Props> {
  readonly Component: ComponentType<Props>;
}

/** Fetches a chunk. The function is the key of the chunk: define it once, outside of rendering. */
export type Load<Props> = () => Promise<ComponentModule<Props>>;

type Chunk =
  | { readonly state: 'coming'; readonly promise: Promise<ComponentType<never>> }
  | { readonly state: 'here'; readonly component: ComponentType<never> };

const chunks = new Map<Load<never>, Chunk>();

/**
 * Fetches a chunk once. A failed fetch is repeated only after `forgetMissing`.
 *
 * @returns the component if it is loaded, otherwise its promise
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

/** Forgets a failed chunk, so that it is fetched again. */
export function forgetMissing<Props>(load: Load<Props>): void {
  if (chunks.get(load as Load<never>)?.state === 'coming') chunks.delete(load as Load<never>);
}

/** Fetches a chunk ahead of its use. A failure is ignored here and reported at its use. */
export function preload<Props>(load: Load<Props> | undefined): void {
  if (load === undefined || chunks.has(load as Load<never>)) return;
  Promise.resolve(chunkOf(load)).catch(() => forgetMissing(load));
}
