import { unreachable } from '@rampart/kernel';
import { type EntityManager, In } from 'typeorm';
import type { BackupCreated, LogVerified, Operation } from '../../contract.js';
import type { OperationEvent } from '../../domain/operation.events.js';
import { OperationRow } from './table.js';

const SHOWN = 20;

/** The newest full verification. Null when there is none. */
export async function lastVerification(manager: EntityManager): Promise<LogVerified | null> {
  return (await newest(manager, 'LogVerified')) as LogVerified | null;
}

/** The newest archive. Null when there is none. */
export async function lastBackup(manager: EntityManager): Promise<BackupCreated | null> {
  return (await newest(manager, 'BackupCreated')) as BackupCreated | null;
}

async function newest(
  manager: EntityManager,
  type: OperationEvent['type'],
): Promise<OperationEvent['data'] | null> {
  const [row] = await manager.find(OperationRow, { where: { type }, order: { position: 'DESC' }, take: 1 });
  return row?.data ?? null;
}

/** The newest orders, newest first. */
export async function latestOperations(manager: EntityManager): Promise<Operation[]> {
  const rows = await manager.find(OperationRow, {
    where: { type: In(['QueueOperationOrdered', 'ProjectionRebuildOrdered']) },
    order: { position: 'DESC' },
    take: SHOWN,
  });
  return rows.flatMap((row) => operationOf(row) ?? []);
}

function operationOf({ position, at: time, type, data }: OperationRow): Operation | null {
  const event = { type, data } as OperationEvent;
  const at = time.toISOString();
  switch (event.type) {
    case 'QueueOperationOrdered': {
      const { queue: subject, action, jobs } = event.data;
      return { position, at, kind: 'queue', subject, action, jobs };
    }
    case 'ProjectionRebuildOrdered':
      return { position, at, kind: 'rebuild', subject: event.data.projection, action: null, jobs: null };
    case 'LogVerified':
    case 'BackupCreated':
      return null;
    default:
      return unreachable(event);
  }
}
