import { type ComponentType, lazy, type LazyExoticComponent } from 'react';

export interface ComponentModule<Props> {
  readonly default: ComponentType<Props>;
}

/** Loads a chunk. The function is the key of the chunk, so define it once, outside of rendering. */
export type Load<Props> = () => Promise<ComponentModule<Props>>;

interface Chunk<Props> {
  readonly component: LazyExoticComponent<ComponentType<Props>>;
  readonly fetch: () => Promise<unknown>;
  failed: boolean;
}

const chunks = new Map<unknown, unknown>();

/** Suspends until the chunk is loaded. A failed load is repeated only after `forgetMissing`. */
export const componentOf = <Props>(load: Load<Props>): LazyExoticComponent<ComponentType<Props>> =>
  chunkOf(load).component;

/** Forgets a failed chunk, so that it is fetched again. */
export function forgetMissing<Props>(load: Load<Props>): void {
  if (knownChunk(load)?.failed === true) chunks.delete(load);
}

/** Fetches a chunk ahead of its use. A failure is ignored here and reported at its use. */
export function preload<Props>(load: Load<Props> | undefined): void {
  if (load === undefined) return;
  chunkOf(load)
    .fetch()
    .catch(() => forgetMissing(load));
}

const knownChunk = <Props>(load: Load<Props>): Chunk<Props> | undefined =>
  chunks.get(load) as Chunk<Props> | undefined;

function chunkOf<Props>(load: Load<Props>): Chunk<Props> {
  const known = knownChunk(load);
  if (known !== undefined) return known;
  let module: ComponentModule<Props> | null = null;
  let coming: Promise<ComponentModule<Props>> | null = null;
  const fetch = (): Promise<ComponentModule<Props>> =>
    (coming ??= load().then(
      (fetched) => (module = fetched),
      (error: unknown) => {
        chunk.failed = true;
        throw error;
      },
    ));
  const component = lazy(() => (module === null ? fetch() : present(module)));
  const chunk: Chunk<Props> = { component, fetch, failed: false };
  chunks.set(load, chunk);
  return chunk;
}

/** Resolves at once. For a promise, even a settled one, `lazy` shows the fallback, and a menu would lose its focus. */
const present = <Value>(value: Value): Promise<Value> =>
  Object.assign(Promise.resolve(value), { then: (resolve: (value: Value) => unknown) => resolve(value) });
