import { projectionPosition } from '@rampart/event-log';
import type { EntityManager } from 'typeorm';
import type { EventPage, SearchEvents } from '../../../detection/contract/events.js';
import type { SocMoment } from '../../../domain/stream/moment.js';
import { SOC_ITEMS } from '../../../response/projections/items/projection.js';
import { statusOf } from '../../../response/projections/items/queries.js';
import { repeatedThen } from '../../../detection/projections/events/past.js';
import { findPage, viewOf } from '../../../detection/projections/events/queries.js';

/** One page of events, newest first. `manager` must be confined to the tenant, and to the moment of the past if any. */
export async function searchEvents(
  manager: EntityManager,
  wanted: SearchEvents,
  past: SocMoment | null = null,
): Promise<Omit<EventPage, 'asOf'>> {
  const statusAsOf = past?.position ?? (await projectionPosition(manager, SOC_ITEMS));
  const { rows: found, next } = await findPage(manager, wanted, { past });
  const rows = past === null ? found : await repeatedThen(manager, found);
  const statuses = await statusOf(
    manager,
    rows.map(({ id }) => id),
  );
  return { items: rows.map((row) => viewOf(row, statuses)), next, statusAsOf };
}
