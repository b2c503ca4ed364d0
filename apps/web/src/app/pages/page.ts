import type { Area, RoleName } from '@rampart/identity-access/contract';
import type { Load } from '../../shared/lazy-part/chunks.js';
import type { PageIcon } from './page-icons.js';

/** Where a page stands: in a product's area, or in `settings`, a person's own, which belong to no area. */
export type PageArea = Area;

/** A page as it is declared once. Router, sidebar, palette and `docs/routes.md` are made from it. */
export interface PageDeclaration {
  /** Exactly as the sidebar reads. */
  readonly label: string;
  /** What else a person may type to find it. */
  readonly words: string;
  readonly icon: PageIcon;
  /** What is on the page, or will be: one sentence of at most 12 words. */
  readonly holds: string;
  /** The heading it stands under in the sidebar. */
  readonly group: string;
  /** Which part of the product it belongs to; absent: every tier has it. */
  readonly capability?: string;
  /** Any of these roles opens it; absent: whoever may enter the area. The server decides again about every request. */
  readonly roles?: readonly RoleName[];
  /** False: a route of its own that no sidebar lists. */
  readonly sidebar?: false;
  /** The figure that the area's home shows beside it: a name of the figures' registry. */
  readonly figure?: string;
  /** The key that follows `g` to get here. */
  readonly goKey?: string;
  /** Its chunk. Absent: not built yet; staff are told so, clients never see it. */
  readonly load?: Load<object>;
}

/** A declared page at its place. */
export interface PageEntry extends PageDeclaration {
  readonly area: PageArea;
  readonly path: `/${string}`;
  /** Other addresses of the same page. */
  readonly aliases?: readonly `/${string}`[];
}

/** What the home of an area offers somebody. */
export interface AreaPages {
  /** Every page that opens to them, but the home itself. */
  readonly open: readonly PageEntry[];
  /** What the area is to have and this version does not: names of pages, and of capabilities without one. Staff only. */
  readonly planned: readonly string[];
}
