import { withTenant } from '@rampart/database';
import { handleCommand, metadataOf } from '@rampart/event-log';
import { defineJob, type JobOutcome, type JobSchedule } from '@rampart/jobs';
import type { DataSource } from 'typeorm';
import { z } from 'zod';
import { statesOf } from '../domain/components.js';
import { MEASURED_EVERY_MS, measuringDecider } from '../domain/measuring.js';
import { MEASURING_STREAM, type StatusPageContext } from '../handlers/context.js';
import { isStatusPageShown } from '../handlers/status-page.js';
import { measuredAt } from '../projections/status-page/queries.js';

export const measureComponentsJob = defineJob({
  name: 'status-page.measure',
  data: z.object({}),
  attempts: 1,
  backoffMs: 10_000,
  concurrency: 1,
});

export const measureComponentsSchedule: JobSchedule = {
  id: 'status-page-measure',
  job: measureComponentsJob.name,
  everyMs: MEASURED_EVERY_MS,
  data: {},
};

export interface Measuring extends StatusPageContext {
  readonly system: DataSource;
}

/** Records what changed since the last measurement, while the page is switched on. */
export async function measureComponents(context: Measuring): Promise<JobOutcome> {
  const { log, ids, clock, system, tenantId } = context;
  if (!(await isStatusPageShown(context))) return 'skipped';
  const states = statesOf(await context.health());
  const at = clock.now().toISOString();
  const before = await withTenant(system, tenantId, measuredAt);
  const by = { tenantId, actor: `worker:${measureComponentsJob.name}` };
  await handleCommand(
    log,
    measuringDecider,
    { tenantId, stream: MEASURING_STREAM, commandId: ids.next(), metadata: metadataOf(context, by) },
    { type: 'Measure', data: { states, at, measuredBefore: before?.toISOString() ?? null } },
  );
  await system.query(
    `INSERT INTO status_page.measured AS measured (tenant_id, at) VALUES ($1, $2)
     ON CONFLICT (tenant_id) DO UPDATE SET at = greatest(measured.at, excluded.at)`,
    [tenantId, at],
  );
  return 'done';
}
