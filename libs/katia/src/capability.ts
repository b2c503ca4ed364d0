import { defineCapability, type Platform } from '@rampart/capability';
import type { Recording } from '@rampart/event-log';
import { engineEvents } from './domain/engine/engine.events.js';
import { threadEvents } from './domain/threads/thread.events.js';
import { EngineSwitch } from './handlers/engine.js';
import { katiaThreadsProjection } from './projections/threads/projection.js';
import { KatiaThreads1700002900000, ThreadRow, TurnRow } from './projections/threads/tables.js';

export interface KatiaContext extends Recording {
  readonly engine: EngineSwitch;
}

export const katia = defineCapability({
  name: 'katia',
  keyAccess: [
    {
      resource: 'katia',
      title: 'Katia',
      read: 'Your own threads of questions.',
      write: 'Ask questions, rename and delete threads.',
    },
  ],
  events: [...threadEvents, ...engineEvents],
  projections: [katiaThreadsProjection],
  entities: [ThreadRow, TurnRow],
  migrations: [KatiaThreads1700002900000],
  open: ({ log, clock, ids, staffTenantId }: Platform): KatiaContext => ({
    ...{ log, clock, ids },
    engine: new EngineSwitch({ log, clock, ids }, staffTenantId),
  }),
});
