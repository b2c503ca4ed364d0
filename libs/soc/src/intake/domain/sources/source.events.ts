import { defineEvent, type EventOf } from '@rampart/event-log/contract';
import { z } from 'zod';
import { SOURCES } from '../../contract/source-kinds.js';

const sourceId = z.uuid();

export const socSourceCreated = defineEvent({
  type: 'SocSourceCreated',
  schemaVersion: 1,
  schema: z.object({ sourceId, name: z.string(), kind: z.enum(SOURCES), zone: z.string(), by: z.uuid() }),
});

/** The source's key is refused from now on; its events stay. */
export const socSourceRevoked = defineEvent({
  type: 'SocSourceRevoked',
  schemaVersion: 1,
  schema: z.object({ sourceId, by: z.uuid() }),
});

export const sourceEvents = [socSourceCreated, socSourceRevoked] as const;
export type SourceEvent = EventOf<(typeof sourceEvents)[number]>;
