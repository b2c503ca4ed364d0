export interface TakenPicture {
  readonly png: Uint8Array;
  readonly browser: string;
  /** ISO 8601, by this machine's clock. */
  readonly at: string;
  readonly finalUrl: string;
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
  readonly refused: readonly string[];
}

export type PagePicture = TakenPicture | { readonly reason: string };

export interface PagePictures {
  /** Takes a picture; a page that cannot be shown gives a reason. @throws Error only when `signal` ended it */
  take(url: string, signal: AbortSignal): Promise<PagePicture>;
}
