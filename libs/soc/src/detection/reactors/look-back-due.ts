import { jobIdOf, type JobReactor } from '@rampart/jobs';
import type { DataSource } from 'typeorm';
import { socIndicatorsChanged } from '../../intel/domain/intel.events.js';
import type { LookBack } from '../handlers/look-back.js';
import { lookBackJob } from '../jobs/look-back.js';

/**
 * New indicators are looked for in what was there before them; new warning lists change nothing that was said already.
 * @param database under `rampart_system`
 */
export function lookBackDue(database: DataSource): JobReactor {
  const reactor: JobReactor = {
    name: 'soc-look-back-due',
    handles: [socIndicatorsChanged.type],
    toJobs(event) {
      const { generation, softens, added, changed } = event.data as {
        generation: number;
        softens: boolean;
        added: number;
        changed: number;
      };
      if (softens || added + changed === 0) return [];
      const { tenantId, position, metadata } = event;
      const data = { tenantId, generation, position, at: metadata.at } satisfies LookBack;
      return [{ name: lookBackJob.name, id: jobIdOf(reactor, event), data }];
    },
    async stillPending(job) {
      const { tenantId, generation } = lookBackJob.data.parse(job.data);
      const rows: unknown[] = await database.query(
        `SELECT 1 FROM soc.intel_batch WHERE tenant_id = $1 AND generation = $2 AND looked_back IS NULL`,
        [tenantId, generation],
      );
      return rows.length > 0;
    },
  };
  return reactor;
}
