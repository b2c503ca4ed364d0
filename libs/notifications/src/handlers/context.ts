import type { EventLog } from '@rampart/event-log';
import type { Clock, IdSource } from '@rampart/kernel';

/** What every handler works with. */
export interface NotificationsContext {
  readonly log: EventLog;
  readonly clock: Clock;
  readonly ids: IdSource;
}

/** Who says something: taken from the verified session, or from the token of a link. */
export interface NotificationsCaller {
  readonly tenantId: string;
  readonly userId: string;
  /** UUID shared by everything that follows from one request. */
  readonly correlationId: string;
}

/** What a command led to, and where that was recorded (null when nothing changed). */
export interface Recorded<Value> {
  readonly value: Value;
  readonly position: number | null;
}

/** What every event of a caller's is recorded with. */
export const metadataOf = (
  { clock }: Pick<NotificationsContext, 'clock'>,
  { userId, correlationId }: Pick<NotificationsCaller, 'userId' | 'correlationId'>,
) => ({ actor: `user:${userId}`, correlationId, at: clock.now().toISOString() });
