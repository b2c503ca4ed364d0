import { Button, Divider, Stack, Text } from '@mantine/core';
import { modals } from '@mantine/modals';
import type { AccessReviewDetail, AccessReviewItemView } from '@rampart/identity-access/contract';
import { t } from '@rampart/kernel';
import { useQuery } from '@tanstack/react-query';
import { ExportMenu } from '../../../../shared/export/export-menu.js';
import { plural } from '../../../../shared/format/numbers.js';
import { DetailDrawer } from '../../../../shared/drawer/detail-drawer.js';
import { DrawerActions } from '../../../../shared/drawer/drawer-actions.js';
import { Trans } from '../../../../shared/language/trans.js';
import { QueryView } from '../../../../shared/ui/query-states.js';
import { toastError, toastInfo } from '../../../../shared/ui/toasts.js';
import { reviewQueryOptions, useCloseReview } from '../api/reviews.js';
import { EVIDENCE } from '../lib/review-evidence.js';
import { ReviewForm } from './review-form.js';
import { ReviewItem } from './review-item.js';
import { ReviewDates, ReviewProgress } from './review-list.js';

interface ReviewDrawerProps {
  readonly review: string | null;
  readonly me: string | undefined;
  readonly staff: boolean;
  readonly mayManage: boolean;
  readonly onOpen: (id: string) => void;
  readonly onClose: () => void;
}

function useClosing({ id, title, items, decided }: AccessReviewDetail) {
  const close = useCloseReview();
  const ask = (): void => {
    modals.openConfirmModal({
      title: t`Close ${title}?`,
      children: (
        <Text size="sm">
          <Trans>
            No more decisions are possible. {plural(items - decided, 'role')} without a decision{' '}
            {items - decided === 1 ? t`stays unchanged` : t`stay unchanged`}, and the log records it.
          </Trans>
        </Text>
      ),
      labels: { confirm: t`Close the review`, cancel: t`Cancel` },
      onConfirm: () =>
        void close.mutateAsync(id).then(
          () => toastInfo({ kind: 'review', title: t`Review closed` }),
          (error: unknown) => toastError('review', t`The review could not be closed`, error),
        ),
    });
  };
  return { ask, pending: close.isPending };
}

interface DetailProps extends Pick<ReviewDrawerProps, 'me' | 'mayManage'> {
  readonly review: AccessReviewDetail;
}

/** Why the user cannot decide about a role; empty when this is obvious. */
function closedTo({ review, me, mayManage }: DetailProps, item: AccessReviewItemView): string | null {
  if (review.closedAt !== null || !mayManage) return '';
  if (!review.reviewers.some(({ id }) => id === me)) return '';
  return item.userId === me ? t`Another reviewer decides about your own roles.` : null;
}

function Detail(props: DetailProps) {
  const { review, mayManage } = props;
  const closing = useClosing(review);
  return (
    <Stack gap="md">
      <ReviewProgress review={review} />
      <ReviewDates review={review} />
      <Text size="sm">
        <Trans>
          {review.roles === null ? t`Every role` : review.roles.join(', ')} · reviewed by{' '}
          {review.reviewers.map(({ username }) => username).join(', ')}
        </Trans>
      </Text>
      <div>
        <ExportMenu name="access-review" columns={EVIDENCE} rows={review.list} />
      </div>
      <DrawerActions>
        {review.closedAt === null ? (
          <Button
            disabled={!mayManage}
            loading={closing.pending}
            onClick={closing.ask}
          >{t`Close the review`}</Button>
        ) : null}
      </DrawerActions>
      <Divider />
      <Stack
        component="ul"
        gap="lg"
        m={0}
        p={0}
        style={{ listStyle: 'none' }}
        aria-label={t`Roles under review`}
      >
        {review.list.map((item) => (
          <ReviewItem
            key={`${item.userId} ${item.role}`}
            reviewId={review.id}
            item={item}
            closedTo={closedTo(props, item)}
          />
        ))}
      </Stack>
    </Stack>
  );
}

/** The drawer of a review, at its own address: `?review=<id>` or `?review=new`. */
export default function ReviewDrawer(props: ReviewDrawerProps) {
  const { review: id, staff, me, mayManage, onOpen, onClose } = props;
  const review = useQuery({ ...reviewQueryOptions(id ?? ''), enabled: id !== null && id !== 'new' });
  const title = id === 'new' ? t`Start a review` : (review.data?.title ?? t`Access review`);
  return (
    <DetailDrawer row={id} title={title} onRow={onOpen} onClose={onClose}>
      {id === 'new' ? (
        <ReviewForm staff={staff} onOpened={onOpen} />
      ) : id === null ? null : (
        <QueryView query={review} what={t`the review`}>
          {(found) => <Detail review={found} me={me} mayManage={mayManage} />}
        </QueryView>
      )}
    </DetailDrawer>
  );
}
