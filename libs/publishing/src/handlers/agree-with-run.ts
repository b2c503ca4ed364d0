import { withTenant } from '@rampart/database';
import { loadState, type Recording } from '@rampart/event-log';
import type { DataSource } from 'typeorm';
import { runDecider, runStream } from '../domain/run.js';

/** Updates the ledger after a person's decision about a run. May be repeated. */
export async function agreeWithRun(
  { log, database }: Pick<Recording, 'log'> & { readonly database: DataSource },
  tenantId: string,
  runId: string,
): Promise<void> {
  await withTenant(database, tenantId, async (manager) => {
    await manager.query(`SELECT 1 FROM publishing.run WHERE run_id = $1 FOR UPDATE`, [runId]);
    const { status, networkPostId } = await loadState(log, runDecider, {
      tenantId,
      stream: runStream(runId),
    });
    if (status === 'published')
      await manager.query(
        `UPDATE publishing.run SET state = 'published', network_post_id = $2, lease_until = NULL WHERE run_id = $1`,
        [runId, networkPostId],
      );
    if (status === 'failed')
      await manager.query(
        `UPDATE publishing.run SET state = 'failed' WHERE run_id = $1 AND state = 'unconfirmed'`,
        [runId],
      );
    if (status === 'scheduled')
      // A new attempt starts with new uploads, so earlier ones no longer count.
      await manager.query(
        `UPDATE publishing.run SET state = 'waiting', prepared = NULL, look_at = greatest(due_at, clock_timestamp()),
  lease_until = NULL, first_committed_at = NULL, reconciled = 0
WHERE run_id = $1 AND state IN ('failed', 'paused', 'unconfirmed')`,
        [runId],
      );
  });
}
