import type { LookupFunction } from 'node:net';

export interface OutgoingReach {
  allows(url: URL): boolean;
  /** For hosts written as addresses, which are never looked up. */
  allowsLiteral(url: URL): boolean;
  readonly lookup: LookupFunction;
}

export interface SignedPost {
  readonly url: string;
  readonly secret: string;
  /** Receivers recognise a repetition by it. */
  readonly id: string;
  readonly body: string;
}

export interface WebhookSender {
  /** @returns the 2xx status @throws DomainError `soc-hook.refused`: do not retry, `soc-hook.unavailable`: retry */
  send(post: SignedPost): Promise<number>;
}
