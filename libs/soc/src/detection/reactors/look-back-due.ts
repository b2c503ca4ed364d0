import { defineJobReactor, type JobReactor } from '@rampart/jobs';
import type { DataSource } from 'typeorm';
import { socIndicatorsChanged } from '../../intel/domain/intel.events.js';
import { lookBackJob } from '../jobs/look-back.js';

/** Queues a look-back for new indicators, but not for warning lists. @param database runs as `rampart_system` */
export const lookBackDue = (database: DataSource): JobReactor =>
  defineJobReactor({
    name: 'soc-look-back-due',
    handles: [socIndicatorsChanged],
    job: lookBackJob,
    toJobs({ tenantId, position, metadata: { at }, data: { generation, softens, added, changed } }) {
      if (softens || added + changed === 0) return [];
      return [{ data: { tenantId, generation, position, at } }];
    },
    async stillPending({ tenantId, generation }) {
      const rows: unknown[] = await database.query(
        `SELECT 1 FROM soc.intel_batch WHERE tenant_id = $1 AND generation = $2 AND looked_back IS NULL`,
        [tenantId, generation],
      );
      return rows.length > 0;
    },
  });
