import type { IncomingHttpHeaders } from 'node:http';

export type FeedTransport = (request: {
  readonly url: URL;
  readonly headers: Readonly<Record<string, string>>;
  /** Headers that are sent only to the origin of `url`. */
  readonly credentials: Readonly<Record<string, string>>;
  readonly signal: AbortSignal;
  readonly maxBytes: number;
}) => Promise<FeedAnswer>;

export interface FeedAnswer {
  readonly status: number;
  readonly headers: IncomingHttpHeaders;
  readonly body: Buffer;
}

export class FeedError extends Error {
  override readonly name = 'FeedError';

  constructor(
    message: string,
    /** Milliseconds that the server asks clients to wait. */
    readonly waitMs: number | null = null,
  ) {
    super(message);
  }
}
