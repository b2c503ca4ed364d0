import { createDataSource } from '@rampart/database';
import type { EventLog, Projection } from '@rampart/event-log';
import { ProjectionsInStep } from '@rampart/event-log/testing';
import { entities } from '@rampart/installation';

export interface InProcessProjections {
  /** Waits until every projection has applied every event written so far. */
  settle(): Promise<void>;
  stop(): Promise<void>;
}

/** Runs the projections in the test's process, without a worker. `settle` rejects with their errors. */
export async function startProjections(
  url: string,
  log: EventLog,
  projections: readonly Projection[],
): Promise<InProcessProjections> {
  const dataSource = createDataSource({
    url,
    role: 'rampart_system',
    applicationName: 'test-projections',
    poolSize: 2,
    entities,
  });
  await dataSource.initialize();
  const inStep = new ProjectionsInStep({ log, dataSource }, projections);
  await inStep.start();
  return {
    settle: () => inStep.settle(),
    async stop() {
      await inStep.stop();
      await dataSource.destroy();
    },
  };
}
