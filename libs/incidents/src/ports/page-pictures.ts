/** A picture of a page as a browser shows it, or why there is none. */
export type PagePicture =
  { readonly png: Uint8Array; readonly browser: string; readonly at: string } | { readonly reason: string };

/** Takes pictures of public pages. */
export interface PagePictures {
  take(url: string, signal: AbortSignal): Promise<PagePicture>;
}
