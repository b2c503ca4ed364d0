import type { LookupFunction } from 'node:net';

/** Where an installation's own requests may go. Names are judged by the address they stand for at connection. */
export interface OutgoingReach {
  allows(url: URL): boolean;
  /** For hosts that are addresses: those are never looked up. */
  allowsLiteral(url: URL): boolean;
  readonly lookup: LookupFunction;
}

export interface SignedPost {
  readonly url: string;
  /** The secret as shown when connecting a webhook: `whsec_` and base64. */
  readonly secret: string;
  /** Names the message for ever: sent twice it is one message to its receiver. */
  readonly id: string;
  readonly body: string;
}

/** Hands a message to a receiver of the tenant's. */
export interface WebhookSender {
  /**
   * @returns the status of the answer, 2xx
   * @throws DomainError `soc-hook.refused` (kind `invalid`): not to be tried again
   * @throws DomainError `soc-hook.unavailable` (kind `unavailable`): try again later
   */
  send(post: SignedPost): Promise<number>;
}
