import type { RecordedEvent } from '@rampart/event-log';
import type { LiveMessage } from './contract/index.js';

/** Who is asking: taken from the verified session, never from the client's message. */
export interface Subscriber {
  readonly tenantId: string;
  readonly userId: string;
  readonly roles: readonly string[];
  /** When those of the roles end that are held for a time only (ISO 8601). */
  readonly roleEnds?: Readonly<Record<string, string>>;
  /** What their tenant's plan switches on; absent: nothing that a topic could ask for. */
  readonly capabilities?: readonly string[];
  readonly sessionId: string;
  /** When the access token ends by itself. */
  readonly expiresAt: Date;
}

/** What happens to a topic's messages when there are many. */
export interface Storm {
  /** Messages a second that a room is sent one by one. */
  readonly perSecond: number;
  /** Beyond: one message, with the position of the last, that counts what all of them count. */
  readonly merge: (messages: readonly LiveMessage[]) => LiveMessage;
}

/**
 * A capability's published topic: which subscribers may follow it, and what each committed event says to them.
 * `toMessage` must be pure and total; null means the event is none of this topic's business.
 */
export interface LiveTopic {
  /** For instance `impersonation-scans`. One room per (tenant, topic). */
  readonly name: string;
  /** Role names of which the subscriber needs at least one. */
  readonly roles: readonly string[];
  /** The capability that the subscriber's plan must switch on, if the topic belongs to one. */
  readonly capability?: string;
  readonly toMessage: (event: RecordedEvent) => LiveMessage | null;
  /** `operated`: of every tenant that the subscriber's operates; absent: of the subscriber's own. */
  readonly reach?: 'operated';
  /** Absent: each message is sent, however many there are. */
  readonly storm?: Storm;
}
