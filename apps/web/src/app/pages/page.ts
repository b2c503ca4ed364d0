import type { Area, RoleName } from '@rampart/identity-access/contract';
import type { Load } from '../../shared/late/chunks.js';
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
  /** One sentence of fact: what is on the page, or will be. */
  readonly holds: string;
  /** The heading it stands under in the sidebar. */
  readonly group: string;
  /** Which part of the product it belongs to; absent: every tier has it. */
  readonly capability?: string;
  /** Any of these roles opens it; absent: whoever may enter the area. The server decides again about every request. */
  readonly roles?: readonly RoleName[];
  /** False: a route of its own that no sidebar lists. */
  readonly sidebar?: false;
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
