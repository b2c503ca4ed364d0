export interface TakenPicture {
  readonly png: Uint8Array;
  readonly browser: string;
  /** ISO 8601, by the clock of this machine. */
  readonly at: string;
  readonly finalUrl: string;
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
  /** Hosts that the page asked for and was not let to. */
  readonly refused: readonly string[];
}

export type PagePicture = TakenPicture | { readonly reason: string };

export interface PagePictures {
  /** @throws Error only when `signal` ended it: a page that cannot be shown is a reason, not a failure */
  take(url: string, signal: AbortSignal): Promise<PagePicture>;
}
