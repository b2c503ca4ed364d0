import type { CommandContext, EventLog, Position } from '@rampart/event-log';
import type { Clock, IdSource } from '@rampart/kernel';
import type { QuotaReservations } from '@rampart/tier-policy/contract';
import type { EntityManager } from 'typeorm';
import type { PlatformId } from '../contract/index.js';

/** Who asks: taken from the verified session. */
export interface Requester {
  readonly tenantId: string;
  readonly userId: string;
  readonly username: string;
  /** UUID shared by everything that follows from one request; a new one when absent. */
  readonly correlationId?: string;
}

/** What every handler works with. */
export interface ImpersonationContext {
  readonly log: EventLog;
  readonly clock: Clock;
  readonly ids: IdSource;
  /** Platforms that can be searched in this installation. */
  readonly connected: readonly PlatformId[];
}

/** For handlers that take places of the tenant's plan. */
export interface LimitedContext extends ImpersonationContext {
  readonly places: QuotaReservations<EntityManager>;
}

/** @param scanId UUID; one stream for a scan of all its platforms */
export const scanStream = (scanId: string): string => `impersonation-scan:${scanId}`;
/** @param identityId UUID of a protected identity */
export const identityStream = (identityId: string): string => `protected-identity:${identityId}`;

/** A new command of a person on one stream. */
export function commandOf(
  { clock, ids }: ImpersonationContext,
  requester: Requester,
  stream: string,
): CommandContext {
  const metadata = {
    actor: `user:${requester.userId}`,
    correlationId: requester.correlationId ?? ids.next(),
    at: clock.now().toISOString(),
  };
  return { tenantId: requester.tenantId, stream, commandId: ids.next(), metadata };
}

/** What a command led to, and where that was recorded (null when nothing changed): the feed can be followed from there. */
export interface Recorded<Value> {
  readonly value: Value;
  readonly position: Position | null;
}
