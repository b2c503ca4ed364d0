import { withTenant } from '@rampart/database';
import { loadState, type Recording } from '@rampart/event-log';
import type { DataSource, EntityManager } from 'typeorm';
import type { RunWish } from '../clock/claimed-run.js';
import { networkDraft } from '../domain/network-draft.js';
import { type Post, postDecider, postStream } from '../domain/post.js';

interface Filling extends Pick<Recording, 'log'> {
  readonly database: DataSource;
}

/** Adds the post's runs and cancels others that were not sent. Reads under a lock, so it may be repeated. */
export function fillLedger({ log, database }: Filling, tenantId: string, postId: string): Promise<void> {
  return withTenant(database, tenantId, async (manager) => {
    await manager.query(`SELECT pg_advisory_xact_lock(hashtextextended($1, 2620))`, [postId]);
    const post = await loadState(log, postDecider, { tenantId, stream: postStream(postId) });
    const runs = post?.schedule?.runs ?? [];
    if (post !== null && runs.length > 0) await addRuns(manager, tenantId, post);
    await manager.query(
      `UPDATE publishing.run SET state = 'cancelled', lease_until = NULL, hold_until = NULL
WHERE post_id = $1 AND NOT (run_id = ANY($2::uuid[])) AND state IN ('waiting', 'ready', 'paused', 'failed')`,
      [postId, runs.map(({ runId }) => runId)],
    );
    await manager.query(
      `UPDATE publishing.run SET hold_until = NULL WHERE post_id = $1 AND hold_until IS NOT NULL`,
      [postId],
    );
  });
}

/** Erases the words of a post, but not of runs that are being sent or whose answer is lost. */
export const forgetDrafts = (database: DataSource, tenantId: string, postId: string): Promise<unknown> =>
  withTenant(database, tenantId, (manager) =>
    manager.query(
      `UPDATE publishing.run SET draft = draft || '{"text": "", "title": null, "thread": [], "firstComment": null}'::jsonb
WHERE post_id = $1 AND state IN ('cancelled', 'failed', 'published', 'paused')`,
      [postId],
    ),
  );

async function addRuns(manager: EntityManager, tenantId: string, post: Post): Promise<void> {
  const { content, schedule, options, postId, editedBy } = post;
  if (content === null || schedule === null) return;
  const wish: RunWish = {
    media: content.media,
    watermark: options.watermarkEnabled ? options.watermarkText : null,
    by: editedBy,
  };
  const rows = schedule.runs.map(({ runId, accountId, network, dueAt }) => ({
    ...{ run_id: runId, account_id: accountId, network, due_at: dueAt },
    draft: networkDraft(content, network),
  }));
  await manager.query(
    `INSERT INTO publishing.run (run_id, tenant_id, post_id, account_id, network, round, due_at, look_at, draft, wish)
SELECT run_id, $1, $2, account_id, network, $3, due_at, due_at, draft, $4
FROM jsonb_to_recordset($5) AS run (run_id uuid, account_id uuid, network text, due_at timestamptz, draft jsonb)
ON CONFLICT (run_id) DO NOTHING`,
    [tenantId, postId, schedule.round, JSON.stringify(wish), JSON.stringify(rows)],
  );
}
