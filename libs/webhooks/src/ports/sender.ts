import type { ConnectWebhook, FormatId } from '../contract/index.js';
import type { Fact } from '../domain/fact.js';

export interface Destination extends Pick<
  ConnectWebhook,
  'url' | 'user' | 'token' | 'project' | 'region' | 'certificate'
> {
  readonly format: FormatId;
  /** Signs requests of the format `standard`. */
  readonly secret: string | null;
}

export interface FactSender {
  /** Sends all facts in one message. @returns what the receiver answered, in a few words @throws DeliveryError */
  send(destination: Destination, facts: readonly Fact[]): Promise<string>;
}

/** `retry`: later; `refused`: never these facts; `gone`: no facts any more. */
export class DeliveryError extends Error {
  override readonly name = 'DeliveryError';

  constructor(
    message: string,
    readonly then: 'retry' | 'refused' | 'gone',
    /** Milliseconds that the receiver asks to wait. */
    readonly waitMs = 0,
  ) {
    super(message);
  }
}
