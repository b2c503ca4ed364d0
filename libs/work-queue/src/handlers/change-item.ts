import { commandOf, type Recorded, type Recording, type Requester } from '@rampart/event-log';
import { decideAssignment, decideSnooze } from '../domain/work-item.js';
import type { WorkItemEvent } from '../domain/work-item.events.js';
import { workItemStream } from '../item-id.js';

type WorkItemChange = Recorded<{ readonly id: string }>;

/** An item that `findWork` returned for this requester. */
interface Item {
  readonly id: string;
  readonly kind: { readonly kind: string };
}

/** For all users. @param until ISO 8601; null ends it now @throws DomainError `work-queue.snooze-out-of-range` */
export async function snoozeItem(
  recording: Recording,
  requester: Requester,
  item: Item,
  until: string | null,
): Promise<WorkItemChange> {
  const moment = until === null ? null : new Date(until).toISOString();
  return append(
    recording,
    requester,
    item.id,
    decideSnooze(about(item, requester), moment, recording.clock.now()),
  );
}

/** @param able active, with one of the item's roles @throws DomainError `work-queue.unable-assignee` */
export async function assignItem(
  recording: Recording,
  requester: Requester,
  item: Item,
  { to, able }: { readonly to: string | null; readonly able: boolean },
): Promise<WorkItemChange> {
  return append(recording, requester, item.id, decideAssignment(about(item, requester), to, able));
}

const about = ({ id, kind }: Item, { userId }: Requester) => ({
  itemId: id,
  kind: kind.kind,
  by: userId,
});

/** Only the latest event counts, so nothing has to be loaded before. */
async function append(
  recording: Recording,
  requester: Requester,
  itemId: string,
  event: WorkItemEvent,
): Promise<WorkItemChange> {
  const about = commandOf(recording, requester, workItemStream(itemId));
  const { lastPosition } = await recording.log.append({ ...about, expectedVersion: 'any', events: [event] });
  return { value: { id: itemId }, position: lastPosition };
}
