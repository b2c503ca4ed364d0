import { withTenant } from '@rampart/database';
import type { DataSource } from 'typeorm';
import { networkSchema, verdictSchema } from '../contract/index.js';
import type { MentionStore } from '../ports/mention-store.js';

interface Row {
  readonly post_id: string;
  readonly handle: string;
  readonly url: string;
  readonly text: string;
  readonly at: Date;
  readonly verdict: string;
  readonly probability: number;
  readonly platform: string;
}

export const postgresMentions = (database: DataSource): MentionStore => ({
  keep: ({ tenantId, accountId }, mentions, since) =>
    withTenant(database, tenantId, async (manager) => {
      await manager.query(
        `INSERT INTO social.mention (tenant_id, account_id, post_id, handle, url, text, at, verdict, probability)
         SELECT $1, $2, m.post_id, m.handle, m.url, m.text, m.at, m.verdict, m.probability
         FROM jsonb_to_recordset($3::jsonb) m(post_id text, handle text, url text, text text, at timestamptz, verdict text, probability real)
         ON CONFLICT (account_id, post_id) DO UPDATE
           SET verdict = excluded.verdict, probability = excluded.probability, text = excluded.text`,
        [
          tenantId,
          accountId,
          JSON.stringify(mentions.map(({ postId: post_id, ...mention }) => ({ post_id, ...mention }))),
        ],
      );
      await manager.query(`DELETE FROM social.mention WHERE account_id = $1 AND at < $2`, [accountId, since]);
      const rows: { verdict: string; n: string }[] = await manager.query(
        `SELECT verdict, count(*) AS n FROM social.mention WHERE account_id = $1 GROUP BY verdict`,
        [accountId],
      );
      const count = (verdict: string): number => Number(rows.find((row) => row.verdict === verdict)?.n ?? 0);
      return {
        positive: count('positive'),
        neutral: count('neutral'),
        negative: count('negative'),
        unclear: count('unclear'),
      };
    }),
  list: (tenantId, verdict, limit) =>
    withTenant(database, tenantId, async (manager) => {
      const rows: Row[] = await manager.query(
        `SELECT m.*, a.platform FROM social.mention m JOIN social.account_access a USING (account_id)
         WHERE m.verdict = $1 ORDER BY m.at DESC, m.post_id LIMIT $2`,
        [verdict, limit],
      );
      return rows.map((row) => ({
        id: row.post_id,
        platform: networkSchema.parse(row.platform),
        author: row.handle,
        url: row.url,
        text: row.text,
        at: row.at.toISOString(),
        verdict: verdictSchema.parse(row.verdict),
        probability: row.probability,
      }));
    }),
});
