import { createDataSource } from '@rampart/database';
import type { EventLog } from '@rampart/event-log';
import { tracedDetection } from '@rampart/installation';
import { DetectionPipeline } from '@rampart/soc';
import type { DataSource } from 'typeorm';
import type { ApiHarness } from './api-harness.js';

export interface RunningDetection {
  readonly system: DataSource;
  readonly pipeline: DetectionPipeline;
  readonly failures: readonly unknown[];
  /** Waits until the delivery at a position is decoded. @throws the first error of the pipeline */
  decoded(position: number): Promise<void>;
  /** @throws the first error of the pipeline */
  stop(): Promise<void>;
}

/** Decodes logs and judges events beside an API, as the worker does. @param snapshotEvery events between two snapshots */
export async function startDetection(
  { databaseUrl, runtime }: ApiHarness,
  snapshotEvery?: number,
): Promise<RunningDetection> {
  const failures: unknown[] = [];
  const settings = { url: databaseUrl, role: 'rampart_system', applicationName: 'soc-spec' } as const;
  const system = await createDataSource(settings).initialize();
  const pipeline = new DetectionPipeline({
    ...{ log: runtime.log, socLog: runtime.socLog, database: system },
    watch: runtime.traces && tracedDetection(runtime.traces),
    onError: (error) => void failures.push(error),
    ...(snapshotEvery !== undefined && { snapshotEvery }),
  });
  await pipeline.start();
  const throwFailure = (): void => {
    if (failures.length > 0) throw failures[0];
  };
  return {
    ...{ system, pipeline, failures },
    async decoded(position) {
      while (!(await isDecoded(runtime.socLog, position, throwFailure)));
    },
    async stop() {
      await pipeline.stop();
      await system.destroy();
      throwFailure();
    },
  };
}

/** Waits for one append when the delivery is not decoded yet. */
async function isDecoded(socLog: EventLog, position: number, throwFailure: () => void): Promise<boolean> {
  let off = (): void => undefined;
  const appended = new Promise<void>((resolve) => (off = socLog.onAppended(resolve)));
  try {
    const events = await socLog.read({ after: position, limit: 1000 });
    throwFailure();
    const done = events.some(
      ({ type, data }) => type === 'SocEventsDecoded' && (data as { of: number }).of === position,
    );
    if (!done) await appended;
    return done;
  } finally {
    off();
  }
}
