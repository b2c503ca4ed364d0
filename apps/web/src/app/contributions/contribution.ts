import type { IconPlus } from '@tabler/icons-react';
import type { Load } from '../../shared/lazy-part/chunks.js';
import type { PageIcon } from '../pages/page-icons.js';

/** The slug of a capability's page, such as `/incidents`, or the path of a Core page. */
type Page = `/${string}`;

/** A row that the search can open on its page. */
export interface Found {
  readonly id: string;
  readonly label: string;
  readonly description: string;
}

export interface SearchSource {
  readonly title: string;
  readonly icon: PageIcon;
  readonly page: Page;
  /** The first matches of `q`, at most `limit`. */
  readonly find: (
    query: { readonly q: string; readonly limit: number },
    signal: AbortSignal,
  ) => Promise<readonly Found[]>;
}

export interface PageAction {
  readonly label: string;
  readonly icon: typeof IconPlus;
  readonly page: Page;
  /** What follows the page's address: `#start`. */
  readonly at: string;
}

export interface Contribution {
  /** The name of its manifest. */
  readonly capability: string;
  /** A section on the home of each area that has it. */
  readonly home?: Load<object>;
  readonly search?: SearchSource;
  readonly actions?: readonly PageAction[];
}
