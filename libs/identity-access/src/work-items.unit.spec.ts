import { describe, expect, it } from '@jest/globals';
import { recordedEvent } from '@rampart/event-log/testing';
import { identityAccessWorkItems } from './work-items.js';

const review = identityAccessWorkItems.find(({ kind }) => kind === 'identity-access.access-review');
const reviewId = '0190d6a1-0000-7000-8000-000000000001';

describe('the work item of an access review', () => {
  const opened = recordedEvent('AccessReviewOpened', {
    reviewId,
    title: 'Autumn',
    due: '2026-12-01T00:00:00.000Z',
    items: [{ userId: reviewId, role: 'core:admin' }],
  });

  it('is due when the review is opened, and links to the campaign', () => {
    expect(review?.opens(opened)).toEqual({
      key: reviewId,
      priority: 'normal',
      due: '2026-12-01T00:00:00.000Z',
      detail: 'Autumn: 1 role',
      link: `/core/access-overview?review=${reviewId}`,
    });
    expect(review?.closes(opened)).toEqual([]);
  });

  it('is done when the campaign is closed', () => {
    const closed = recordedEvent('AccessReviewClosed', { reviewId, undecided: [] });
    expect(review?.opens(closed)).toBeNull();
    expect(review?.closes(closed)).toEqual([reviewId]);
  });
});
