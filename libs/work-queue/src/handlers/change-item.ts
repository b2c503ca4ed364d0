import type { EventLog } from '@rampart/event-log';
import type { Clock, IdSource } from '@rampart/kernel';
import { decideAssignment, decideSnooze } from '../domain/work-item.js';
import type { WorkItemEvent } from '../domain/work-item.events.js';
import { workItemStream } from '../item-id.js';

export interface WorkQueueContext {
  readonly log: EventLog;
  readonly clock: Clock;
  readonly ids: IdSource;
}

export interface WorkQueueCaller {
  readonly tenantId: string;
  readonly userId: string;
  /** UUID shared by everything that follows from one request. */
  readonly correlationId: string;
}

export interface WorkItemChange {
  readonly value: { readonly id: string };
  readonly position: number;
}

interface Item {
  readonly id: string;
  readonly kind: { readonly kind: string };
}

/**
 * Snoozes an item for all users, or wakes it.
 * @param until ISO 8601; null wakes it
 * @throws DomainError `work-queue.snooze-out-of-range`
 */
export async function snoozeItem(
  context: WorkQueueContext,
  caller: WorkQueueCaller,
  item: Item,
  until: string | null,
): Promise<WorkItemChange> {
  const moment = until === null ? null : new Date(until).toISOString();
  return say(context, caller, item.id, decideSnooze(about(item, caller), moment, context.clock.now()));
}

/**
 * Assigns or unassigns an item.
 * @param able whether that person is active and has one of the item's roles
 * @throws DomainError `work-queue.unable-assignee`
 */
export async function assignItem(
  context: WorkQueueContext,
  caller: WorkQueueCaller,
  item: Item,
  { to, able }: { readonly to: string | null; readonly able: boolean },
): Promise<WorkItemChange> {
  return say(context, caller, item.id, decideAssignment(about(item, caller), to, able));
}

const about = ({ id, kind }: Item, { userId }: WorkQueueCaller) => ({
  itemId: id,
  kind: kind.kind,
  by: userId,
});

async function say(
  { log, clock, ids }: WorkQueueContext,
  { tenantId, userId, correlationId }: WorkQueueCaller,
  itemId: string,
  event: WorkItemEvent,
): Promise<WorkItemChange> {
  const { lastPosition } = await log.append({
    tenantId,
    stream: workItemStream(itemId),
    expectedVersion: 'any',
    events: [event],
    commandId: ids.next(),
    metadata: { actor: `user:${userId}`, correlationId, at: clock.now().toISOString() },
  });
  return { value: { id: itemId }, position: lastPosition };
}
