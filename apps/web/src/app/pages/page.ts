import type { Area, RoleName } from '@rampart/identity-access/contract';
import type { Load } from '../../shared/lazy-part/chunks.js';
import type { PageIcon } from './page-icons.js';

/** A page's place: an area, or `settings`, the user's own pages. */
export type PageArea = Area;

/** A page, declared once. Router, sidebar, palette and `docs/routes.md` use it. */
export interface PageDeclaration {
  readonly label: string;
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
  /** Its name in the bar of a phone, one word. With it the page may have a place there. */
  readonly short?: string;
  readonly figure?: string;
  /** Whose open work the menu counts beside it: what names of kinds begin with, such as `incidents`. */
  readonly work?: readonly string[];
  readonly goKey?: string;
  /** Its chunk. Absent: not built; shown to staff as planned, hidden from clients. */
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
