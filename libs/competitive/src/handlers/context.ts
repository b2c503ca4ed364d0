import { createHash } from 'node:crypto';
import type { CommandContext, EventLog, Position } from '@rampart/event-log';
import { type Clock, formatUuid, type IdSource } from '@rampart/kernel';

/** What every handler works with. */
export interface CompetitiveContext {
  readonly log: EventLog;
  readonly clock: Clock;
  readonly ids: IdSource;
  /** The staff tenant, whose facts these are. */
  readonly tenantId: string;
}

/** Who asks: taken from the verified session. */
export interface Requester {
  readonly userId: string;
  /** UUID shared by everything that follows from one request; a new one when absent. */
  readonly correlationId?: string;
}

/** What a command led to, and where that was recorded (null when nothing changed). */
export interface Recorded<Value> {
  readonly value: Value;
  readonly position: Position | null;
}

/** A new command on a competitor's stream; nobody's is the product's own. */
export function commandOf(
  { tenantId, clock, ids }: CompetitiveContext,
  competitorId: string,
  requester: Requester | null,
): CommandContext {
  const metadata = {
    actor: requester === null ? 'system' : `user:${requester.userId}`,
    correlationId: requester?.correlationId ?? ids.next(),
    at: clock.now().toISOString(),
  };
  return { tenantId, stream: `competitor:${competitorId}`, commandId: ids.next(), metadata };
}

/** The same name is the same competitor, however it is written (RFC 9562 version 8, from SHA-256). */
export function competitorIdOf(name: string): string {
  return uuidFrom(`competitor|${name.normalize('NFKC').toLowerCase()}`);
}

/** A UUID that says nothing but follows from a text. */
export function uuidFrom(text: string): string {
  const bytes = createHash('sha256').update(text).digest().subarray(0, 16);
  bytes.writeUInt8((bytes.readUInt8(6) & 0x0f) | 0x80, 6);
  bytes.writeUInt8((bytes.readUInt8(8) & 0x3f) | 0x80, 8);
  return formatUuid(bytes);
}
