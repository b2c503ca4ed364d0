import type { RecordedEvent } from '@rampart/event-log';
import type { LiveMessage } from './contract/index.js';

/** The subscriber, from the verified session and never from the client's message. */
export interface Subscriber {
  readonly tenantId: string;
  readonly userId: string;
  readonly roles: readonly string[];
  /** When temporary roles end (ISO 8601). */
  readonly roleEnds?: Readonly<Record<string, string>>;
  /** The capabilities of the tenant's plan; absent for none. */
  readonly capabilities?: readonly string[];
  readonly sessionId: string;
  readonly expiresAt: Date;
}

export interface Storm {
  /** Messages per second that a room receives individually. */
  readonly perSecond: number;
  /** Above that rate, merges messages into one with the last position and the sum of counts. */
  readonly merge: (messages: readonly LiveMessage[]) => LiveMessage;
}

/** A published topic. `toMessage` must be pure and defined for every event; null skips the event. */
export interface LiveTopic {
  readonly name: string;
  readonly roles: readonly string[];
  /** A capability that the subscriber's plan must include. */
  readonly capability?: string;
  readonly toMessage: (event: RecordedEvent) => LiveMessage | null;
  /** `operated`: messages of every tenant that the subscriber's tenant operates; if absent, of its own. */
  readonly reach?: 'operated';
  /** If absent, every message is sent. */
  readonly storm?: Storm;
}
