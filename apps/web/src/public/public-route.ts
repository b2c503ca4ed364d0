export interface PublicRoute {
  readonly path: string;
  /** The name in `pages/<page>/<page>.page.tsx`. */
  readonly page: string;
  /** The whole title of the browser's tab. */
  readonly title: string;
  readonly description: string;
  /** Whether search engines may list it. Pages for personal links are not listed. */
  readonly listed: boolean;
  /** Further paths with the same page; the first path is the canonical one. */
  readonly aliases?: readonly string[];
}
