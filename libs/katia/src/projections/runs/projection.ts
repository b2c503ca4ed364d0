import { defineProjection, type RecordedOf } from '@rampart/event-log';
import type { EntityManager } from 'typeorm';
import { type katiaRunEnded, runEvents } from '../../domain/runs/run.events.js';
import { RunRow } from './tables.js';

export const KATIA_RUNS = 'katia-runs';

export const katiaRunsProjection = defineProjection({
  name: KATIA_RUNS,
  version: 2,
  tables: ['katia_run'],
  of: runEvents,
  when: { KatiaRunEnded: keep },
});

async function keep(
  { tenantId, metadata, data }: RecordedOf<typeof katiaRunEnded>,
  manager: EntityManager,
): Promise<void> {
  const { tenantId: clientId, tokensIn, tokensOut, costMicros, turn = null, ...run } = data;
  await manager.insert(RunRow, {
    ...run,
    ...{ turn, tenantId, clientId, tokens: tokensIn + tokensOut, costMicros: String(costMicros) },
    at: new Date(metadata.at),
  });
}
