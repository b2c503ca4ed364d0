import type { Area, RoleName } from '@rampart/identity-access/contract';
import type { Load } from '../../shared/lazy-part/chunks.js';
import type { PageIcon } from './page-icons.js';

/** The area of a page, or `settings` for the user's own pages. */
export type PageArea = Area;

/** A page, declared once for router, sidebar, palette and `docs/routes.md`. */
export interface PageDeclaration {
  readonly label: string;
  readonly words: string;
  readonly icon: PageIcon;
  /** What the page contains or will contain, as one sentence of at most 12 words. */
  readonly holds: string;
  readonly group: string;
  /** The capability that tiers must include; absent for pages in every tier. */
  readonly capability?: string;
  /** Roles that may open the page; without them all users of the area may. The server checks every request. */
  readonly roles?: readonly RoleName[];
  /** False for a route that no sidebar lists. */
  readonly sidebar?: false;
  /** The name in the bar of a phone, one word. Only pages with one can be in the bar. */
  readonly short?: string;
  readonly figure?: string;
  /** Prefixes of work item kinds, such as `incidents`. The menu counts the open ones beside the page. */
  readonly work?: readonly string[];
  readonly goKey?: string;
  /** Loads the page's chunk. Without it the page is planned: shown to staff and hidden from clients. */
  readonly load?: Load<object>;
}

export interface PageEntry extends PageDeclaration {
  readonly area: PageArea;
  readonly path: `/${string}`;
  readonly aliases?: readonly `/${string}`[];
}

export interface AreaPages {
  readonly open: readonly PageEntry[];
  /** Planned pages and capabilities, for staff only. */
  readonly planned: readonly string[];
}
