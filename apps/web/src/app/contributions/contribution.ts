import type { RoleName } from '@rampart/identity-access/contract';
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
  /** Null: every tier has it. */
  readonly capability: string | null;
  /** A section on the home of each area that has it. */
  readonly home?: Load<object>;
  /** `half`: beside another on a wide screen. Default: the whole width. */
  readonly width?: 'half';
  /** Who may read the section's data; absent: all users of the area. The server checks every request. */
  readonly readers?: readonly RoleName[];
  readonly actions?: readonly PageAction[];
}
