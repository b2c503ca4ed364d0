import { defineEvent, type EventOf } from '@rampart/event-log/contract';
import { z } from 'zod';
import { exportKindSchema } from '../contract/index.js';

const aboutExport = { exportId: z.uuid(), userId: z.uuid() };

export const dataExportRequested = defineEvent({
  type: 'DataExportRequested',
  schemaVersion: 1,
  schema: z.object({ ...aboutExport, kind: exportKindSchema }),
});

/** The archive is complete. It is stored outside of the log, which has its hash. */
export const dataExportCompleted = defineEvent({
  type: 'DataExportCompleted',
  schemaVersion: 1,
  schema: z.object({
    ...aboutExport,
    sha256: z.string().regex(/^[0-9a-f]{64}$/),
    bytes: z.number().int().nonnegative(),
    expiresAt: z.string(),
  }),
});

export const dataExportFailed = defineEvent({
  type: 'DataExportFailed',
  schemaVersion: 1,
  schema: z.object({ ...aboutExport, reason: z.string() }),
});

export const dataExportRetried = defineEvent({
  type: 'DataExportRetried',
  schemaVersion: 1,
  schema: z.object(aboutExport),
});

export const dataExportDownloaded = defineEvent({
  type: 'DataExportDownloaded',
  schemaVersion: 1,
  schema: z.object(aboutExport),
});

export const dataExportDeleted = defineEvent({
  type: 'DataExportDeleted',
  schemaVersion: 1,
  schema: z.object(aboutExport),
});

export const dataExportEvents = [
  dataExportRequested,
  dataExportCompleted,
  dataExportFailed,
  dataExportRetried,
  dataExportDownloaded,
  dataExportDeleted,
] as const;

export type DataExportEvent = EventOf<(typeof dataExportEvents)[number]>;
