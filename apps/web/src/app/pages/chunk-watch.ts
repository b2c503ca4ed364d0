import { ChunkFailures } from './chunk-failures.js';

const KEY = 'rampart-reload-offered';

/** Without session storage no reload is offered, because it could repeat without end. */
const failures = new ChunkFailures(import.meta.url, {
  read: () => {
    try {
      return window.sessionStorage.getItem(KEY);
    } catch {
      return import.meta.url;
    }
  },
  write: (build) => window.sessionStorage.setItem(KEY, build),
});

export const offersReload = (error: unknown): boolean => failures.offersReload(error);

export function watchChunks(): void {
  window.addEventListener('vite:preloadError', ({ payload }) => failures.note(payload));
}
