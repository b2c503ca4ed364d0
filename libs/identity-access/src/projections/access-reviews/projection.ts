import { defineProjection, type RecordedOf, subjectErased } from '@rampart/event-log';
import { type EntityManager, IsNull, Not } from 'typeorm';
import { accessReviewEvents, type accessReviewOpened } from '../../domain/access-review-events.js';
import { erasedUserId } from '../subject.js';
import { AccessReviewItemRow, AccessReviewRow } from './entity.js';

export const accessReviewsProjection = defineProjection({
  name: 'access-reviews',
  version: 1,
  tables: ['access_review', 'access_review_item'],
  of: [...accessReviewEvents, subjectErased],
  when: {
    AccessReviewOpened: open,
    AccessDecisionMade: ({ data, metadata }, manager) => {
      const { reviewId, userId, role, decision, reason, by: decidedBy } = data;
      const decided = { decision, reason, decidedBy, decidedAt: new Date(metadata.at) };
      return manager.update(AccessReviewItemRow, { reviewId, userId, role }, decided);
    },
    AccessReviewClosed: ({ data: { reviewId, by: closedBy }, metadata }, manager) =>
      manager.update(AccessReviewRow, reviewId, { closedAt: new Date(metadata.at), closedBy }),
    SubjectErased: async ({ data: { subject } }, manager) => {
      const userId = erasedUserId(subject);
      // Attempts on unknown names share a key that belongs to no user.
      if (userId === null || userId === 'unknown') return;
      await manager.update(AccessReviewItemRow, { userId, reason: Not(IsNull()) }, { reason: 'erased' });
    },
  },
});

async function open(
  { tenantId, data, metadata }: RecordedOf<typeof accessReviewOpened>,
  manager: EntityManager,
): Promise<void> {
  const { reviewId, title, scope, due, reviewers, items, by } = data;
  await manager.insert(AccessReviewRow, {
    ...{ id: reviewId, tenantId, title, reviewers: [...reviewers], openedBy: by },
    openedAt: new Date(metadata.at),
    scope: scope.kind === 'everybody' ? null : scope.roles,
    dueAt: new Date(due),
    closedAt: null,
    closedBy: null,
  });
  const undecided = { decision: null, reason: null, decidedBy: null, decidedAt: null };
  await manager.insert(
    AccessReviewItemRow,
    items.map(({ userId, role }) => ({ reviewId, tenantId, userId, role, ...undecided })),
  );
}
