import { defineCapability, handledBy, type Platform } from '@rampart/capability';
import type { Recording } from '@rampart/event-log';
import { t } from '@rampart/kernel';
import {
  modelEnvironmentSchema,
  type ModelSettings,
  openLanguageModel,
} from './adapters/chat-completions/settings.js';
import { budgetEvents } from './domain/budget/budget.events.js';
import { engineEvents } from './domain/engine/engine.events.js';
import { evaluationEvents } from './domain/engine/evaluation.events.js';
import { runEvents } from './domain/runs/run.events.js';
import { threadEvents } from './domain/threads/thread.events.js';
import { EngineSwitch } from './handlers/engine.js';
import { evaluateSets } from './handlers/evaluations.js';
import { evaluateJob, evaluateSchedule } from './jobs/evaluate.js';
import { evaluationOrderedReactor } from './reactors/evaluation-ordered.js';
import { katiaEvaluationsProjection } from './projections/evaluations/projection.js';
import { EvaluationRow, KatiaEvaluations1700002920000 } from './projections/evaluations/table.js';
import type { LanguageModel } from './ports/language-model.js';
import { katiaRunsProjection } from './projections/runs/projection.js';
import { KatiaRuns1700002910000, KatiaRunTurns1700002950000, RunRow } from './projections/runs/tables.js';
import { katiaThreadsProjection } from './projections/threads/projection.js';
import {
  KatiaThreadReaders1700002940000,
  KatiaThreads1700002900000,
  ThreadReaderRow,
  ThreadRow,
  TurnRow,
} from './projections/threads/tables.js';

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
      title: t`Katia`,
      read: 'Your own threads of questions.',
      write: 'Ask questions; rename, share and delete threads.',
    },
  ],
  events: [...threadEvents, ...engineEvents, ...evaluationEvents, ...runEvents, ...budgetEvents],
  projections: [katiaThreadsProjection, katiaRunsProjection, katiaEvaluationsProjection],
  entities: [ThreadRow, TurnRow, ThreadReaderRow, RunRow, EvaluationRow],
  migrations: [
    KatiaThreads1700002900000,
    KatiaRuns1700002910000,
    KatiaEvaluations1700002920000,
    KatiaThreadReaders1700002940000,
    KatiaRunTurns1700002950000,
  ],
  open: ({ environment, log, clock, ids, staffTenantId }: Needs): KatiaContext => ({
    ...{ log, clock, ids },
    engine: new EngineSwitch({ log, clock, ids }, staffTenantId),
    model: openLanguageModel(environment),
    staffTenantId,
  }),
  work: {
    open: (context: KatiaContext) => context,
    jobs: [handledBy(evaluateJob, evaluateSets)],
    schedules: [evaluateSchedule],
    jobReactors: (context) => [evaluationOrderedReactor(context)],
  },
});
