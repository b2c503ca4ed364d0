import type { IncomingHttpHeaders } from 'node:http';

/** What a feed is asked by: something that reaches public hosts, and what the operator named, and nothing else. */
export type FeedTransport = (request: {
  readonly url: URL;
  readonly headers: Readonly<Record<string, string>>;
  /** Sent to the origin of `url` alone. */
  readonly credentials: Readonly<Record<string, string>>;
  readonly signal: AbortSignal;
  readonly maxBytes: number;
}) => Promise<FeedAnswer>;

export interface FeedAnswer {
  readonly status: number;
  readonly headers: IncomingHttpHeaders;
  readonly body: Buffer;
}

/** Why a feed failed, in words for its users. */
export class FeedError extends Error {
  override readonly name = 'FeedError';

  constructor(
    message: string,
    /** How long its server asks to wait, milliseconds. */
    readonly waitMs: number | null = null,
  ) {
    super(message);
  }
}
