import { createDataSource } from '@rampart/database';
import { type EventLog, type Projection, ProjectionRunner, waitForProjection } from '@rampart/event-log';
import { entities } from '@rampart/installation';

export interface InProcessProjections {
  /** Waits until every projection has applied every event written so far. */
  settle(): Promise<void>;
  stop(): Promise<void>;
}

/** Runs projections in the test's own process, as the worker would. Their errors surface in `settle`. */
export async function startProjections(
  url: string,
  log: EventLog,
  projections: readonly Projection[],
): Promise<InProcessProjections> {
  const dataSource = createDataSource({
    url,
    role: 'rampart_system',
    applicationName: 'test-projections',
    entities,
  });
  await dataSource.initialize();
  const failures: Error[] = [];
  const onError = (name: string, cause: unknown): void => {
    failures.push(new Error(`Projection ${name} failed.`, { cause }));
  };
  const runner = new ProjectionRunner({ log, dataSource, ownerUrl: url, onError }, projections);
  await runner.start();
  return {
    async settle() {
      const head = await log.head();
      const waits = projections.map(({ name }) => waitForProjection(dataSource.manager, name, head));
      await Promise.all(waits).catch((error: unknown) => {
        throw failures[0] ?? error;
      });
    },
    async stop() {
      await runner.stop();
      await dataSource.destroy();
    },
  };
}
