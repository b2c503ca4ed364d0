import { defineProjection, type RecordedOf } from '@rampart/event-log';
import type { EntityManager } from 'typeorm';
import { operationEvents } from '../../domain/operation.events.js';
import { OperationRow } from './table.js';

export const OPERATIONS = 'operations';

type Kept = RecordedOf<(typeof operationEvents)[number]>;

const keep = ({ position, tenantId, type, data, metadata: { at } }: Kept, manager: EntityManager) =>
  manager.insert(OperationRow, { position, tenantId, type, data, at: new Date(at) });

/** What operators ordered, what verifications found and which backups were made, in order. */
export const operationsProjection = defineProjection({
  name: OPERATIONS,
  version: 1,
  tables: ['operation'],
  of: operationEvents,
  when: {
    QueueOperationOrdered: keep,
    ProjectionRebuildOrdered: keep,
    LogVerified: keep,
    BackupCreated: keep,
  },
});
