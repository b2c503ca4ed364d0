import type { Load } from '../../shared/lazy-part/chunks.js';

export interface HomeSection {
  readonly capability: string;
  readonly load: Load<object>;
}

/** In the order of home pages, besides every home's list of pages. */
export const HOME_SECTIONS: readonly HomeSection[] = [
  { capability: 'impersonation', load: () => import('./impersonation-section.js') },
];
