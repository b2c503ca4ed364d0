import { withTenant } from '@rampart/database';
import { commandOf, handleCommand, type Recording, uuidFrom } from '@rampart/event-log';
import type { Network } from '@rampart/connectors/contract';
import type { DataSource } from 'typeorm';
import { type RunCommand, runDecider, runStream } from '../domain/run.js';
import { agreeWithRun } from './agree-with-run.js';

interface Context extends Recording {
  /** Runs as `rampart_app`. */
  readonly database: DataSource;
}

interface Row {
  readonly run_id: string;
  readonly post_id: string;
  readonly network: Network;
  readonly due_at: Date;
}

const ACTOR = 'worker:publishing';

/** Pauses the runs of an account that was unlinked, or must be linked again. Idempotent. */
export async function pauseAccount(
  context: Context,
  {
    tenantId,
    accountId,
    reason,
  }: { readonly tenantId: string; readonly accountId: string; readonly reason: string },
): Promise<void> {
  const rows = await withTenant(context.database, tenantId, async (manager) => {
    await manager.query(
      `UPDATE publishing.run SET state = 'paused', lease_until = NULL WHERE account_id = $1 AND state IN ('waiting', 'ready')`,
      [accountId],
    );
    return pausedRows(manager.query.bind(manager), accountId);
  });
  for (const row of rows)
    await change(context, tenantId, row, 'pause', {
      type: 'PauseRun',
      data: { ...aboutOf(row, accountId), reason },
    });
}

/** Resumes runs that are still in the future; missed ones wait for a person. Idempotent. */
export async function resumeAccount(
  context: Context,
  { tenantId, accountId }: { readonly tenantId: string; readonly accountId: string },
): Promise<void> {
  const rows = await withTenant(context.database, tenantId, (manager) =>
    pausedRows(manager.query.bind(manager), accountId),
  );
  const now = context.clock.now();
  for (const row of rows.filter(({ due_at }) => due_at > now)) {
    const data = { ...aboutOf(row, accountId), by: ACTOR };
    await change(context, tenantId, row, `resume:${row.due_at.toISOString()}`, { type: 'RepeatRun', data });
    await agreeWithRun(context, tenantId, row.run_id);
  }
}

const pausedRows = (query: (sql: string, values: unknown[]) => Promise<unknown>, accountId: string) =>
  query(
    `SELECT run_id, post_id, network, due_at FROM publishing.run WHERE account_id = $1 AND state = 'paused'`,
    [accountId],
  ) as Promise<Row[]>;

const aboutOf = ({ run_id: runId, post_id: postId, network }: Row, accountId: string) => ({
  ...{ runId, postId, accountId, network },
});

async function change(
  context: Context,
  tenantId: string,
  { run_id: runId }: Row,
  part: string,
  command: RunCommand,
): Promise<void> {
  const stream = runStream(runId);
  const version = (await context.log.readStream(tenantId, stream)).length;
  const about = commandOf(
    context,
    { tenantId, actor: ACTOR },
    stream,
    uuidFrom(`${part}:${runId}:${version}`),
  );
  await handleCommand(context.log, runDecider, about, command);
}
