import type { IconPlus } from '@tabler/icons-react';
import type { Load } from '../../shared/lazy-part/chunks.js';

/** The slug of a capability's page, such as `/incidents`, or the path of a Core page. */
type Page = `/${string}`;

export interface PageAction {
  readonly label: string;
  readonly icon: typeof IconPlus;
  readonly page: Page;
  readonly at: string;
}

export interface Contribution {
  readonly capability: string;
  /** A section on the home of each area that has it. */
  readonly home?: Load<object>;
  readonly actions?: readonly PageAction[];
}
