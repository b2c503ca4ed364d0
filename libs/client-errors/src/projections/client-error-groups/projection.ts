import { defineProjection, type RecordedOf, subjectErased } from '@rampart/event-log';
import type { EntityManager } from 'typeorm';
import {
  type clientErrorGroupOpened,
  clientErrorGroupEvents,
  type clientErrorGroupReopened,
  type clientErrorsCounted,
  reporterSubject,
} from '../../domain/client-error-group.events.js';
import { addOccurrences } from '../../domain/occurrences.js';
import { ClientErrorGroupRow } from './entity.js';

export const CLIENT_ERROR_GROUPS = 'client-error-groups';

/** Errors with their counts, pages and times. */
export const clientErrorGroupsProjection = defineProjection({
  name: CLIENT_ERROR_GROUPS,
  version: 1,
  tables: ['client_error_group'],
  of: [...clientErrorGroupEvents, subjectErased],
  when: {
    ClientErrorGroupOpened: open,
    ClientErrorsCounted: count,
    ClientErrorGroupResolved: ({ position, data: { groupId, at } }, manager) =>
      manager.update(
        ClientErrorGroupRow,
        { groupId },
        { status: 'resolved', resolvedAt: new Date(at), position },
      ),
    ClientErrorGroupReopened: reopen,
    SubjectErased: ({ tenantId, data: { subject } }, manager) =>
      manager.update(ClientErrorGroupRow, { tenantId, sampleSubject: subject }, { sample: null }),
  },
});

async function open(
  { tenantId, position, data }: RecordedOf<typeof clientErrorGroupOpened>,
  manager: EntityManager,
): Promise<void> {
  const { groupId, title, frames, sample, at } = data;
  await manager.insert(ClientErrorGroupRow, {
    ...{ groupId, tenantId, title, frames, sample, position, status: 'open', resolvedAt: null },
    ...{ count: 0, firstSeenAt: new Date(at), lastSeenAt: new Date(at), returned: 0 },
    ...{ routes: {}, browsers: {}, builds: {}, sampleSubject: reporterSubject(data) },
  });
}

async function count(
  { position, data: { groupId, ...occurrences } }: RecordedOf<typeof clientErrorsCounted>,
  manager: EntityManager,
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

async function reopen(
  { position, data }: RecordedOf<typeof clientErrorGroupReopened>,
  manager: EntityManager,
): Promise<void> {
  const { groupId, because, sample } = data;
  await manager.update(ClientErrorGroupRow, { groupId }, { status: 'open', resolvedAt: null, position });
  if (because !== 'seen-again') return;
  await manager.update(ClientErrorGroupRow, { groupId }, { sample, sampleSubject: reporterSubject(data) });
  await manager.increment(ClientErrorGroupRow, { groupId }, 'returned', 1);
}
