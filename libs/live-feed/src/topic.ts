import type { RecordedEvent } from '@rampart/event-log';
import type { LiveMessage } from './contract/index.js';

/** The subscriber, from the verified session, never from the client's message. */
export interface Subscriber {
  readonly tenantId: string;
  readonly userId: string;
  readonly roles: readonly string[];
  /** When temporary roles end (ISO 8601). */
  readonly roleEnds?: Readonly<Record<string, string>>;
  /** The capabilities of the tenant's plan; absent: none. */
  readonly capabilities?: readonly string[];
  readonly sessionId: string;
  readonly expiresAt: Date;
}

export interface Storm {
  /** Messages a second that a room receives individually. */
  readonly perSecond: number;
  /** Beyond that: merges messages into one with the last position and the sum of counts. */
  readonly merge: (messages: readonly LiveMessage[]) => LiveMessage;
}

/** A published topic. `toMessage` must be pure and total; null skips the event. */
export interface LiveTopic {
  readonly name: string;
  /** The subscriber needs at least one of these roles. */
  readonly roles: readonly string[];
  /** The capability that the subscriber's plan must include, if any. */
  readonly capability?: string;
  readonly toMessage: (event: RecordedEvent) => LiveMessage | null;
  /** `operated`: of every tenant that the subscriber's tenant operates; absent: of its own. */
  readonly reach?: 'operated';
  /** Absent: each message is sent. */
  readonly storm?: Storm;
}
