import type { Load } from '../../shared/late/chunks.js';

/** What a capability shows on the home page of every area that has it. */
export interface HomeSection {
  readonly capability: string;
  readonly load: Load<object>;
}

/** In the order in which homes show them. A capability without a section has nothing to show yet. */
export const HOME_SECTIONS: readonly HomeSection[] = [
  { capability: 'impersonation', load: () => import('./impersonation-section.js') },
];
