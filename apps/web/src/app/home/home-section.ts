import type { Load } from '../../shared/lazy-part/chunks.js';

/** What a capability shows on the home page of every area that has it. */
export interface HomeSection {
  readonly capability: string;
  readonly load: Load<object>;
}

/** In the order in which homes show them, besides the list of pages that every home has. */
export const HOME_SECTIONS: readonly HomeSection[] = [
  { capability: 'impersonation', load: () => import('./impersonation-section.js') },
];
