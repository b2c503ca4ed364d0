import type { Projection, RecordedEvent, SubjectErased } from '@rampart/event-log';
import { type DomainEvent, unreachable } from '@rampart/kernel';
import { type EntityManager, IsNull, Not } from 'typeorm';
import type { AccessReviewEvent } from '../../domain/access-review-events.js';
import { erasedUserId } from '../subject.js';
import { AccessReviewItemRow, AccessReviewRow } from './entity.js';

type Handled = AccessReviewEvent | DomainEvent<'SubjectErased', SubjectErased>;

/** Campaigns, what is decided about in each, and what was decided. */
export const accessReviewsProjection: Projection = {
  name: 'access-reviews',
  version: 1,
  tables: ['access_review', 'access_review_item'],
  handles: [
    'AccessReviewOpened',
    'AccessDecisionMade',
    'AccessReviewClosed',
    'SubjectErased',
  ] satisfies Handled['type'][],
  async apply(events, manager) {
    for (const event of events) await applyOne(event, manager);
  },
};

async function applyOne(recorded: RecordedEvent, manager: EntityManager): Promise<void> {
  const event = recorded as unknown as Handled;
  const at = new Date(recorded.metadata.at);
  const items = manager.getRepository(AccessReviewItemRow);
  switch (event.type) {
    case 'AccessReviewOpened':
      await insertReview(manager, recorded.tenantId, event.data, at);
      return;
    case 'AccessDecisionMade': {
      const { reviewId, userId, role, decision, reason, by } = event.data;
      await items.update({ reviewId, userId, role }, { decision, reason, decidedBy: by, decidedAt: at });
      return;
    }
    case 'AccessReviewClosed':
      await manager
        .getRepository(AccessReviewRow)
        .update(event.data.reviewId, { closedAt: at, closedBy: event.data.by });
      return;
    case 'SubjectErased': {
      const userId = erasedUserId(event.data.subject);
      // Tries on names nobody has share a key of that name; nobody is reviewed under it.
      if (userId !== null && userId !== 'unknown')
        await items.update({ userId, reason: Not(IsNull()) }, { reason: 'erased' });
      return;
    }
    default:
      unreachable(event);
  }
}

type Opened = Extract<AccessReviewEvent, { type: 'AccessReviewOpened' }>['data'];

async function insertReview(
  manager: EntityManager,
  tenantId: string,
  { reviewId, title, scope, due, reviewers, items, by }: Opened,
  openedAt: Date,
): Promise<void> {
  await manager.getRepository(AccessReviewRow).insert({
    ...{ id: reviewId, tenantId, title, reviewers: [...reviewers], openedAt, openedBy: by },
    scope: scope.kind === 'everybody' ? null : scope.roles,
    dueAt: new Date(due),
    closedAt: null,
    closedBy: null,
  });
  const undecided = { decision: null, reason: null, decidedBy: null, decidedAt: null };
  await manager
    .getRepository(AccessReviewItemRow)
    .insert(items.map(({ userId, role }) => ({ reviewId, tenantId, userId, role, ...undecided })));
}
