import { Button, Group, Stack, Text } from '@mantine/core';
import type { AccessReviewView } from '@rampart/identity-access/contract';
import { t } from '@rampart/kernel';
import { formatNumber } from '../../../../shared/format/numbers.js';
import { TimeAgo } from '../../../../shared/format/time-ago.js';
import { Trans } from '../../../../shared/language/trans.js';
import { type ItemsLook, ListItems } from '../../../../shared/list/list-items.js';
import { useListQuestion } from '../../../../shared/list/list-question.js';
import { useLiveQuery } from '../../../../shared/list/use-live-query.js';
import { ShareBar } from '../../../../shared/ui/share-bar.js';
import { ToneBadge } from '../../../../shared/ui/tone-badge.js';
import { useView } from '../../../../shared/url-state/use-view.js';
import { REVIEWS } from '../api/reviews.js';

function State({ review }: { readonly review: AccessReviewView }) {
  if (review.closedAt !== null) return <ToneBadge tone="over">{t`Closed`}</ToneBadge>;
  return review.overdue ? (
    <ToneBadge tone="waits">{t`Overdue`}</ToneBadge>
  ) : (
    <ToneBadge tone="plain">{t`Open`}</ToneBadge>
  );
}

export function ReviewProgress({ review }: { readonly review: AccessReviewView }) {
  const { items, decided, revoked, title } = review;
  return (
    <div>
      <ShareBar share={items === 0 ? 0 : decided / items} label={t`${title}: decided`} />
      <Text size="xs" c="dimmed" className="tabular">
        <Trans>
          {formatNumber(decided)} of {formatNumber(items)} decided · {formatNumber(revoked)} revoked
        </Trans>
      </Text>
    </div>
  );
}

export function ReviewDates({ review }: { readonly review: AccessReviewView }) {
  return (
    <Text size="xs" c="dimmed" component="div">
      <Trans>
        opened <TimeAgo at={review.openedAt} /> ·{' '}
        {review.closedAt === null ? (
          <>
            due <TimeAgo at={review.dueAt} ahead />
          </>
        ) : (
          <>
            closed <TimeAgo at={review.closedAt} />
          </>
        )}
      </Trans>
    </Text>
  );
}

const LOOK: ItemsLook<AccessReviewView> = {
  ...{ id: 'access-reviews', label: t`Access reviews`, filters: t`reviews`, searched: true, timed: true },
  path: '/api/identity-access/access-reviews',
  empty: t`No review yet. Start one to have each role kept or revoked.`,
  columns: [
    { id: 'title', label: t`Title`, value: ({ title }) => title },
    {
      ...{ id: 'status', label: t`Status`, filterable: true, choices: ['open', 'closed'] },
      value: ({ closedAt }) => (closedAt === null ? 'open' : 'closed'),
    },
    { id: 'opened', label: t`Opened`, value: ({ openedAt }) => openedAt },
    { id: 'due', label: t`Due`, value: ({ dueAt }) => dueAt },
    { id: 'closed', label: t`Closed`, value: ({ closedAt }) => closedAt },
    { id: 'items', label: t`Roles`, value: ({ items }) => items },
    { id: 'decided', label: t`Decided`, value: ({ decided }) => decided },
    { id: 'revoked', label: t`Revoked`, value: ({ revoked }) => revoked },
  ],
};

export function ReviewList({ onOpen }: { readonly onOpen: (id: string) => void }) {
  const [view, setView] = useView('reviews');
  const reviews = useLiveQuery(REVIEWS, useListQuestion(view, 'opened'));
  return (
    <ListItems look={LOOK} query={reviews} view={view} onView={setView}>
      {(review) => (
        <Stack component="li" gap="xs" py="sm">
          <Group justify="space-between" gap="xs">
            <Group gap="xs">
              <Text fw={600} size="sm">
                {review.title}
              </Text>
              <State review={review} />
            </Group>
            <Button
              size="xs"
              variant="default"
              aria-label={t`Open ${review.title}`}
              onClick={() => onOpen(review.id)}
            >
              {t({ message: 'Open', context: 'verb' })}
            </Button>
          </Group>
          <ReviewProgress review={review} />
          <ReviewDates review={review} />
        </Stack>
      )}
    </ListItems>
  );
}
