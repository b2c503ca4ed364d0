import type { Projection, RecordedEvent } from '@rampart/event-log';
import { unreachable } from '@rampart/kernel';
import type { EntityManager } from 'typeorm';
import {
  type ClientErrorEventData,
  type ClientErrorGroupEvent,
  clientErrorGroupEvents,
  reporterSubject,
} from '../../domain/client-error-group.events.js';
import { addOccurrences } from '../../domain/occurrences.js';
import { ClientErrorGroupRow } from './entity.js';

export const CLIENT_ERROR_GROUPS = 'client-error-groups';

/** Which problems browsers reported, how often, where and since when. */
export const clientErrorGroupsProjection: Projection = {
  name: CLIENT_ERROR_GROUPS,
  version: 1,
  tables: ['client_error_group'],
  handles: [...clientErrorGroupEvents.map(({ type }) => type), 'SubjectErased'],
  async apply(events, manager) {
    for (const event of events) await applyOne(event, manager);
  },
};

type Recorded = ClientErrorGroupEvent & Pick<RecordedEvent, 'position' | 'tenantId'>;

async function applyOne(recorded: RecordedEvent, manager: EntityManager): Promise<void> {
  if (recorded.type === 'SubjectErased') return purge(manager, recorded);
  const event = recorded as unknown as Recorded;
  const { position } = event;
  const { groupId } = event.data;
  const change = async (columns: Partial<ClientErrorGroupRow>): Promise<void> => {
    await manager.update(ClientErrorGroupRow, { groupId }, { ...columns, position });
  };
  switch (event.type) {
    case 'ClientErrorGroupOpened':
      return open(manager, event.tenantId, position, event.data);
    case 'ClientErrorsCounted':
      return count(manager, position, event.data);
    case 'ClientErrorGroupResolved':
      return change({ status: 'resolved', resolvedAt: new Date(event.data.at) });
    case 'ClientErrorGroupReopened': {
      await change({ status: 'open', resolvedAt: null });
      if (event.data.because === 'seen-again') await seenAgain(manager, event.data);
      return;
    }
    default:
      return unreachable(event);
  }
}

async function open(
  manager: EntityManager,
  tenantId: string,
  position: number,
  data: ClientErrorEventData<'ClientErrorGroupOpened'>,
): Promise<void> {
  const { groupId, title, frames, sample, at } = data;
  await manager.insert(ClientErrorGroupRow, {
    ...{ groupId, tenantId, title, frames, sample, position, status: 'open', resolvedAt: null },
    ...{ count: 0, firstSeenAt: new Date(at), lastSeenAt: new Date(at), returned: 0 },
    ...{ routes: {}, browsers: {}, builds: {}, sampleSubject: reporterSubject(data) },
  });
}

async function count(
  manager: EntityManager,
  position: number,
  { groupId, ...occurrences }: ClientErrorEventData<'ClientErrorsCounted'>,
): Promise<void> {
  const row = await manager.findOneByOrFail(ClientErrorGroupRow, { groupId });
  const [firstAt, lastAt] = [row.firstSeenAt.toISOString(), row.lastSeenAt.toISOString()];
  const { count: total, routes, browsers, builds } = row;
  const sum = addOccurrences({ count: total, firstAt, lastAt, routes, browsers, builds }, occurrences);
  await manager.update(
    ClientErrorGroupRow,
    { groupId },
    {
      ...{ count: sum.count, routes: sum.routes, browsers: sum.browsers, builds: sum.builds, position },
      ...{ firstSeenAt: new Date(sum.firstAt), lastSeenAt: new Date(sum.lastAt) },
    },
  );
}

async function seenAgain(
  manager: EntityManager,
  data: ClientErrorEventData<'ClientErrorGroupReopened'>,
): Promise<void> {
  const { groupId, sample } = data;
  await manager.update(ClientErrorGroupRow, { groupId }, { sample, sampleSubject: reporterSubject(data) });
  await manager.increment(ClientErrorGroupRow, { groupId }, 'returned', 1);
}

async function purge(manager: EntityManager, { tenantId, data }: RecordedEvent): Promise<void> {
  const { subject } = data as { subject: string };
  await manager.update(ClientErrorGroupRow, { tenantId, sampleSubject: subject }, { sample: null });
}
