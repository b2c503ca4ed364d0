import { Button, Card, EmptyState, Group, Progress, Stack, Text } from '@mantine/core';
import type { AccessReviewView } from '@rampart/identity-access/contract';
import { IconClipboardCheck } from '@tabler/icons-react';
import { useInfiniteQuery } from '@tanstack/react-query';
import { formatNumber } from '../../../../shared/format/numbers.js';
import { TimeAgo } from '../../../../shared/format/time-ago.js';
import { LoadMore } from '../../../../shared/ui/load-more.js';
import { QueryView } from '../../../../shared/ui/query-states.js';
import { ToneBadge } from '../../../../shared/ui/tone-badge.js';
import { reviewsQueryOptions } from '../api/reviews.js';

function State({ review }: { readonly review: AccessReviewView }) {
  if (review.closedAt !== null) return <ToneBadge tone="over">Closed</ToneBadge>;
  return review.overdue ? (
    <ToneBadge tone="waits">Overdue</ToneBadge>
  ) : (
    <ToneBadge tone="plain">Open</ToneBadge>
  );
}

export function ReviewProgress({ review }: { readonly review: AccessReviewView }) {
  const { items, decided, revoked, title } = review;
  return (
    <div>
      <Progress value={items === 0 ? 0 : (100 * decided) / items} aria-label={`${title}: decided`} mb={4} />
      <Text size="xs" c="dimmed" className="tabular">
        {formatNumber(decided)} of {formatNumber(items)} decided · {formatNumber(revoked)} revoked
      </Text>
    </div>
  );
}

export function ReviewDates({ review }: { readonly review: AccessReviewView }) {
  return (
    <Text size="xs" c="dimmed" component="div">
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
    </Text>
  );
}

export function ReviewList({ onOpen }: { readonly onOpen: (id: string) => void }) {
  const reviews = useInfiniteQuery(reviewsQueryOptions());
  return (
    <QueryView query={reviews} what="access reviews">
      {({ pages }) =>
        pages[0]?.data.length === 0 ? (
          <EmptyState
            py="md"
            icon={<IconClipboardCheck aria-hidden />}
            title="No review yet"
            description="Start a review to have each role kept or revoked."
          />
        ) : (
          <>
            <Stack component="ul" gap="sm" m={0} p={0} style={{ listStyle: 'none' }}>
              {pages
                .flatMap(({ data }) => data)
                .map((review) => (
                  <Card component="li" key={review.id} padding="sm" withBorder>
                    <Stack gap="xs">
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
                          aria-label={`Open ${review.title}`}
                          onClick={() => onOpen(review.id)}
                        >
                          Open
                        </Button>
                      </Group>
                      <ReviewProgress review={review} />
                      <ReviewDates review={review} />
                    </Stack>
                  </Card>
                ))}
            </Stack>
            <LoadMore query={reviews} what="older access reviews" />
          </>
        )
      }
    </QueryView>
  );
}
