export interface PublicRoute {
  readonly path: string;
  /** Names `pages/<page>/<page>.page.tsx`. */
  readonly page: string;
  /** Whole text of the browser's tab. */
  readonly title: string;
  readonly description: string;
  /** Whether search engines should list it; pages that belong to one person's errand are not listed. */
  readonly listed: boolean;
  /** Further paths with the same page; the first path is the canonical one. */
  readonly aliases?: readonly string[];
}
