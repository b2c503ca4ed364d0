import type { RoleName } from '@rampart/identity-access/contract';
import type { IconPlus } from '@tabler/icons-react';
import type { HomeName } from './home-parts.js';

/** The slug of a capability's page, such as `/incidents`, or the path of a Core page. */
type Page = `/${string}`;

export interface PageAction {
  readonly label: string;
  readonly icon: typeof IconPlus;
  readonly page: Page;
  readonly at: string;
}

export interface Contribution {
  /** The name of its section. */
  readonly name: HomeName;
  /** Null: every tier has it. */
  readonly capability: string | null;
  /** Its section on the home of each area that has it; `half`: beside another on a wide screen. */
  readonly home?: 'half' | 'wide';
  /** Its chart beside the work queue, and the chart's place among those of others. */
  readonly chart?: { readonly name: HomeName; readonly place: number };
  /** Who may read the section's data; absent: all users of the area. The server checks every request. */
  readonly readers?: readonly RoleName[];
  readonly actions?: readonly PageAction[];
}
