import { defineEvent, type EventOf } from '@rampart/event-log/contract';
import { z } from 'zod';
import { exportKindSchema } from '../contract/index.js';

const aboutExport = { exportId: z.uuid(), userId: z.uuid() };

/** Somebody asked for a copy of their data, or of their organisation's. */
export const dataExportRequested = defineEvent({
  type: 'DataExportRequested',
  schemaVersion: 1,
  schema: z.object({ ...aboutExport, kind: exportKindSchema }),
});

/** The archive is complete. It is kept beside the log; this names it by its bytes. */
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

/** An archive that could not be made is to be made after all. It is still for whoever asked for it, and nobody else. */
export const dataExportRetried = defineEvent({
  type: 'DataExportRetried',
  schemaVersion: 1,
  schema: z.object(aboutExport),
});

/** Somebody fetched the archive. */
export const dataExportDownloaded = defineEvent({
  type: 'DataExportDownloaded',
  schemaVersion: 1,
  schema: z.object(aboutExport),
});

/** The archive is gone: its time was over, or its owner was erased. */
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
