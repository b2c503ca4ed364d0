import { unreachable } from '@rampart/kernel';
import { type EntityManager, In } from 'typeorm';
import type { LogVerified, Operation } from '../../contract.js';
import type { OperationEvent } from '../../domain/operation.events.js';
import { OperationRow } from './table.js';

const SHOWN = 20;

/** The newest full verification; null: none yet. */
export async function lastVerification(manager: EntityManager): Promise<LogVerified | null> {
  const [row] = await manager.find(OperationRow, {
    where: { type: 'LogVerified' },
    order: { position: 'DESC' },
    take: 1,
  });
  return row === undefined ? null : (row.data as LogVerified);
}

/** The newest orders first. */
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
      return null;
    default:
      return unreachable(event);
  }
}
