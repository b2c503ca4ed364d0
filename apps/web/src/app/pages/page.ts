import type { Area, RoleName } from '@rampart/identity-access/contract';
import type { Load } from '../../shared/lazy-part/chunks.js';
import type { PageIcon } from './page-icons.js';

/** A page's place: an area, or `settings`, the user's own pages. */
export type PageArea = Area;

/** A page, declared once. Router, sidebar, palette and `docs/routes.md` use it. */
export interface PageDeclaration {
  readonly label: string;
  /** Further search words. */
  readonly words: string;
  readonly icon: PageIcon;
  /** The content, present or planned: one sentence of at most 12 words. */
  readonly holds: string;
  readonly group: string;
  /** Its capability; absent: every tier has it. */
  readonly capability?: string;
  /** Any of these roles opens it; absent: all users of the area. The server checks every request. */
  readonly roles?: readonly RoleName[];
  /** False: a route of its own that no sidebar lists. */
  readonly sidebar?: false;
  /** The figure beside it on the area's home, by name. */
  readonly figure?: string;
  readonly goKey?: string;
  /** Its chunk. Absent: not built; shown to staff as planned, hidden from clients. */
  readonly load?: Load<object>;
}

/** A declared page at its place. */
export interface PageEntry extends PageDeclaration {
  readonly area: PageArea;
  readonly path: `/${string}`;
  /** Other addresses of the same page. */
  readonly aliases?: readonly `/${string}`[];
}

/** The home page's lists of pages for a user. */
export interface AreaPages {
  /** Every page they may open, except the home. */
  readonly open: readonly PageEntry[];
  /** Planned pages and capabilities, for staff only. */
  readonly planned: readonly string[];
}
