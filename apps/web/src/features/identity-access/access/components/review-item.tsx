import { Button, Group, Stack, Text, TextInput } from '@mantine/core';
import type { AccessDecision, AccessReviewItemView } from '@rampart/identity-access/contract';
import { t } from '@rampart/kernel';
import { useState } from 'react';
import { errorText } from '../../../../shared/api-client/api-error.js';
import { TimeAgo } from '../../../../shared/format/time-ago.js';
import { Trans } from '../../../../shared/language/trans.js';
import { ToneBadge } from '../../../../shared/ui/tone-badge.js';
import { useDecideAccess } from '../api/reviews.js';
import { nameOf } from '../lib/user-facts.js';

interface ReviewItemProps {
  readonly reviewId: string;
  readonly item: AccessReviewItemView;
  /** Why the user cannot decide; null when they can. */
  readonly closedTo: string | null;
}

function Decided({ item }: { readonly item: AccessReviewItemView }) {
  if (item.decision === null) return null;
  return (
    <Text size="xs" c="dimmed" component="div">
      <Trans>
        by {item.decidedBy}
        {item.decidedAt === null ? null : (
          <>
            {' '}
            <TimeAgo at={item.decidedAt} />
          </>
        )}
        {item.reason ? ` · ${item.reason}` : ''}
      </Trans>
    </Text>
  );
}

function Decision({ reviewId, item }: Omit<ReviewItemProps, 'closedTo'>) {
  const [reason, setReason] = useState('');
  const decide = useDecideAccess();
  const about = t`${item.role} of ${nameOf(item)}`;
  const settle = (decision: AccessDecision): void => {
    const { userId, role } = item;
    decide.mutate(
      { id: reviewId, userId, role, decision, reason: reason.trim() },
      { onSuccess: () => setReason('') },
    );
  };
  return (
    <Group gap="xs" align="flex-end">
      <TextInput
        size="xs"
        flex="1 1 12rem"
        aria-label={t`Reason about ${about}`}
        placeholder={t`Reason, required to revoke the role`}
        maxLength={500}
        value={reason}
        onChange={(event) => setReason(event.currentTarget.value)}
        error={decide.error ? errorText(decide.error) : undefined}
      />
      <Button
        size="xs"
        variant="default"
        loading={decide.isPending}
        disabled={item.decision === 'keep'}
        aria-label={t`Keep ${about}`}
        onClick={() => settle('keep')}
      >{t`Keep`}</Button>
      <Button
        size="xs"
        color="red"
        variant="default"
        loading={decide.isPending}
        disabled={reason.trim() === ''}
        aria-label={t`Revoke ${about}`}
        onClick={() => settle('revoke')}
      >{t`Revoke`}</Button>
    </Group>
  );
}

export function ReviewItem({ reviewId, item, closedTo }: ReviewItemProps) {
  return (
    <Stack component="li" gap={6} aria-label={t`${item.role} of ${nameOf(item)}`}>
      <Group justify="space-between" gap="xs">
        <Text size="sm">
          <Text span inherit fw={600}>
            {nameOf(item)}
          </Text>{' '}
          {item.role}{' '}
          <Text span size="xs" c="dimmed">
            {item.lastSignInAt === null ? (
              t`never signed in`
            ) : (
              <Trans>
                signed in <TimeAgo at={item.lastSignInAt} />
              </Trans>
            )}
            {item.held ? '' : t` · no longer held`}
          </Text>
        </Text>
        {item.decision === null ? (
          <ToneBadge tone="waits">{t`Undecided`}</ToneBadge>
        ) : item.decision === 'keep' ? (
          <ToneBadge tone="plain">{t`Kept`}</ToneBadge>
        ) : (
          <ToneBadge tone="plain">{t`Revoked`}</ToneBadge>
        )}
      </Group>
      <Decided item={item} />
      {item.decision === 'revoke' ? null : closedTo === null ? (
        <Decision reviewId={reviewId} item={item} />
      ) : closedTo === '' ? null : (
        <Text size="xs" c="dimmed">
          {closedTo}
        </Text>
      )}
    </Stack>
  );
}
