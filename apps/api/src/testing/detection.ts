import { createDataSource } from '@rampart/database';
import { tracedDetection } from '@rampart/installation';
import { DetectionPipeline } from '@rampart/soc';
import type { DataSource } from 'typeorm';
import type { ApiHarness } from './api-harness.js';

export interface RunningDetection {
  /** Has the rights of the worker. */
  readonly system: DataSource;
  readonly pipeline: DetectionPipeline;
  /** The errors of the pipeline so far. */
  readonly failures: readonly unknown[];
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
  return {
    ...{ system, pipeline, failures },
    async stop() {
      await pipeline.stop();
      await system.destroy();
      if (failures.length > 0) throw failures[0];
    },
  };
}
