export interface SignedPost {
  readonly url: string;
  readonly secret: string;
  /** Receivers recognise a repeated request by its id. */
  readonly id: string;
  readonly body: string;
}

export interface WebhookSender {
  /** @returns the 2xx status @throws DomainError `soc-hook.refused`: do not retry, `soc-hook.unavailable`: retry */
  send(post: SignedPost): Promise<number>;
}
