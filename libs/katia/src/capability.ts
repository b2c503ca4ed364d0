import { defineCapability, type Platform } from '@rampart/capability';
import type { Recording } from '@rampart/event-log';
import {
  modelEnvironmentSchema,
  type ModelSettings,
  openLanguageModel,
} from './adapters/chat-completions/settings.js';
import { budgetEvents } from './domain/budget/budget.events.js';
import { engineEvents } from './domain/engine/engine.events.js';
import { runEvents } from './domain/runs/run.events.js';
import { threadEvents } from './domain/threads/thread.events.js';
import { EngineSwitch } from './handlers/engine.js';
import type { LanguageModel } from './ports/language-model.js';
import { katiaRunsProjection } from './projections/runs/projection.js';
import { KatiaRuns1700002910000, RunRow } from './projections/runs/tables.js';
import { katiaThreadsProjection } from './projections/threads/projection.js';
import { KatiaThreads1700002900000, ThreadRow, TurnRow } from './projections/threads/tables.js';

interface Needs extends Platform {
  readonly environment: Platform['environment'] & ModelSettings;
}

export interface KatiaContext extends Recording {
  readonly engine: EngineSwitch;
  /** Null when no language model is used. */
  readonly model: LanguageModel | null;
  readonly staffTenantId: string;
}

export const katia = defineCapability({
  name: 'katia',
  settings: { both: modelEnvironmentSchema.shape },
  keyAccess: [
    {
      resource: 'katia',
      title: 'Katia',
      read: 'Your own threads of questions.',
      write: 'Ask questions, rename and delete threads.',
    },
  ],
  events: [...threadEvents, ...engineEvents, ...runEvents, ...budgetEvents],
  projections: [katiaThreadsProjection, katiaRunsProjection],
  entities: [ThreadRow, TurnRow, RunRow],
  migrations: [KatiaThreads1700002900000, KatiaRuns1700002910000],
  open: ({ environment, log, clock, ids, staffTenantId }: Needs): KatiaContext => ({
    ...{ log, clock, ids },
    engine: new EngineSwitch({ log, clock, ids }, staffTenantId),
    model: openLanguageModel(environment),
    staffTenantId,
  }),
});
