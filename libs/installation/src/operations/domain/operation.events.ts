import { defineEvent, type EventOf } from '@rampart/event-log/contract';
import { z } from 'zod';
import { backupCreatedSchema, logVerifiedSchema, queueOrderSchema } from '../contract.js';

const by = z.uuid();

/** Recorded before the operation is executed, so that every operation has an author. */
export const queueOperationOrdered = defineEvent({
  type: 'QueueOperationOrdered',
  schemaVersion: 1,
  schema: z.object({ queue: z.string(), action: queueOrderSchema, jobs: z.number().int(), by }),
});

export const projectionRebuildOrdered = defineEvent({
  type: 'ProjectionRebuildOrdered',
  schemaVersion: 1,
  schema: z.object({ projection: z.string(), by }),
});

/** The whole log was read and compared with its evidence. */
export const logVerified = defineEvent({
  type: 'LogVerified',
  schemaVersion: 1,
  schema: logVerifiedSchema,
});

/** An archive of the installation was written completely. */
export const backupCreated = defineEvent({
  type: 'BackupCreated',
  schemaVersion: 1,
  schema: backupCreatedSchema,
});

export const operationEvents = [
  queueOperationOrdered,
  projectionRebuildOrdered,
  logVerified,
  backupCreated,
] as const;
export type OperationEvent = EventOf<(typeof operationEvents)[number]>;
