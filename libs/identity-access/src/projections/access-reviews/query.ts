import { DomainError, t } from '@rampart/kernel';
import { defineList } from '@rampart/lists';
import type { EntityManager } from 'typeorm';
import {
  type AccessDecision,
  type AccessReviewDetail,
  type AccessReviewItemView,
  type AccessReviewView,
  accessReviewViewSchema,
  type RoleName,
} from '../../contract/index.js';
import { accessReviewsProjection } from './projection.js';

interface ReviewRow {
  readonly id: string;
  readonly title: string;
  readonly scope: RoleName[] | null;
  readonly due_at: Date;
  readonly opened_at: Date;
  readonly closed_at: Date | null;
  readonly items: number;
  readonly decided: number;
  readonly revoked: number;
  readonly reviewers: { id: string; username: string }[];
}

interface ItemRow {
  readonly user_id: string;
  readonly username: string | null;
  readonly display_name: string | null;
  readonly role: RoleName;
  readonly held: boolean;
  readonly last_sign_in_at: Date | null;
  readonly decision: AccessDecision | null;
  readonly reason: string | null;
  readonly decided_by: string | null;
  readonly decided_at: Date | null;
}

const REVIEWS = `
SELECT r.id, r.title, r.scope, r.due_at, r.opened_at, r.closed_at,
  (SELECT count(*)::int FROM access_review_item i WHERE i.review_id = r.id) AS items,
  (SELECT count(i.decision)::int FROM access_review_item i WHERE i.review_id = r.id) AS decided,
  (SELECT count(*)::int FROM access_review_item i WHERE i.review_id = r.id AND i.decision = 'revoke') AS revoked,
  ARRAY(SELECT json_build_object('id', w.id, 'username', coalesce(u.username, w.id::text))
    FROM unnest(r.reviewers) WITH ORDINALITY AS w (id, n) LEFT JOIN access_user u ON u.id = w.id
    ORDER BY w.n) AS reviewers
FROM access_review r`;

/** The scope is the time at which campaigns are judged as overdue. */
export const accessReviewList = defineList<ReviewRow, Date, AccessReviewView>({
  name: 'access-reviews',
  item: accessReviewViewSchema,
  projection: accessReviewsProjection.name,
  rows: (manager) =>
    manager.createQueryBuilder().select('review.*').from<ReviewRow>(`(${REVIEWS})`, 'review'),
  key: { sql: 'review.id', type: 'uuid' },
  fields: {
    opened: { sql: 'review.opened_at', type: 'time' },
    due: { sql: 'review.due_at', type: 'time' },
    closed: { sql: 'review.closed_at', type: 'time', nullable: true },
    title: { sql: 'review.title', type: 'text' },
    status: { sql: `CASE WHEN review.closed_at IS NULL THEN 'open' ELSE 'closed' END`, type: 'text' },
  },
  search: ['review.title'],
  order: '-opened',
  items: (rows, now) => rows.map((row) => toView(row, now)),
});

/** @throws DomainError `access-review.not-found`, also for those of other tenants */
export async function readAccessReview(
  manager: EntityManager,
  id: string,
  now: Date,
): Promise<AccessReviewDetail> {
  const rows: ReviewRow[] = await manager.query(`${REVIEWS} WHERE r.id = $1`, [id]);
  const [row] = rows;
  if (row === undefined)
    throw new DomainError(
      'access-review.not-found',
      'not-found',
      t`This review does not exist. Reload the list.`,
    );
  const items: ItemRow[] = await manager.query(
    `SELECT i.user_id, i.role, u.username, u.display_name, u.last_sign_in_at, i.decision, i.reason, i.decided_at,
       coalesce(d.username, i.decided_by::text) AS decided_by,
       EXISTS (SELECT FROM access_grant g WHERE g.user_id = i.user_id AND g.role = i.role
         AND (g.expires_at IS NULL OR g.expires_at > $2)) AS held
     FROM access_review_item i
       LEFT JOIN access_user u ON u.id = i.user_id LEFT JOIN access_user d ON d.id = i.decided_by
     WHERE i.review_id = $1 ORDER BY u.username, i.user_id, i.role`,
    [id, now],
  );
  return { ...toView(row, now), list: items.map(toItem) };
}

function toView(row: ReviewRow, now: Date): AccessReviewView {
  const { id, title, scope: roles, items, decided, revoked, reviewers } = row;
  return {
    ...{ id, title, roles, items, decided, revoked, reviewers },
    dueAt: row.due_at.toISOString(),
    openedAt: row.opened_at.toISOString(),
    closedAt: row.closed_at?.toISOString() ?? null,
    overdue: row.closed_at === null && row.due_at <= now,
  };
}

function toItem(row: ItemRow): AccessReviewItemView {
  const { user_id: userId, role, held, decision, reason, decided_by: decidedBy } = row;
  return {
    ...{ userId, role, held, decision, reason, decidedBy },
    username: row.username ?? userId,
    displayName: row.display_name ?? '',
    lastSignInAt: row.last_sign_in_at?.toISOString() ?? null,
    decidedAt: row.decided_at?.toISOString() ?? null,
  };
}
