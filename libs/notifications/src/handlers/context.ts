import type { EventLog } from '@rampart/event-log';
import type { Clock, IdSource } from '@rampart/kernel';

/** What every handler works with. */
export interface NotificationsContext {
  readonly log: EventLog;
  readonly clock: Clock;
  readonly ids: IdSource;
}

export interface NotificationsCaller {
  readonly tenantId: string;
  readonly userId: string;
  /** UUID shared by everything that follows from one request. */
  readonly correlationId: string;
}

export interface Recorded<Value> {
  readonly value: Value;
  readonly position: number | null;
}

export const metadataOf = (
  { clock }: Pick<NotificationsContext, 'clock'>,
  { userId, correlationId }: Pick<NotificationsCaller, 'userId' | 'correlationId'>,
) => ({ actor: `user:${userId}`, correlationId, at: clock.now().toISOString() });
