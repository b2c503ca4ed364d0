import { ActionIcon, Button, Text } from '@mantine/core';
import { modals } from '@mantine/modals';
import { t } from '@rampart/kernel';
import { IconPhoto, IconRobot, IconShieldCheck, IconTrash } from '@tabler/icons-react';
import { NETWORK_NAMES } from '@rampart/connectors/contract';
import type { PostStatus, PostSummary } from '@rampart/publishing/contract';
import { useState } from 'react';
import { DateTime } from '../../../shared/format/date-time.js';
import { plural } from '../../../shared/format/numbers.js';
import { toastError, toastInfo } from '../../../shared/ui/toasts.js';
import { ToneBadge } from '../../../shared/ui/tone-badge.js';
import { useDeleteScheduled } from '../api/scheduler.js';
import { beginningOf, STATUS_WORDS } from '../lib/words.js';
import { LiveOutcomes } from './outcomes.js';
import classes from './publishing.module.css';

interface PostCardProps {
  readonly post: PostSummary;
  readonly mayEdit: boolean;
}

const QUIET: readonly PostStatus[] = ['draft', 'in_review', 'approved', 'scheduled'];

export function PostCard({ post, mayEdit }: PostCardProps) {
  const [asked, setAsked] = useState<boolean | null>(null);
  const opened = asked ?? !QUIET.includes(post.status);
  const name = beginningOf(post.text);
  const { word, tone } = STATUS_WORDS[post.status];
  const networks = post.networks.map((network) => NETWORK_NAMES[network]).join(', ');
  return (
    <li className={classes['stone']} aria-label={name} data-post={post.id}>
      <div className={classes['head']}>
        <Text fw={600} className={classes['grow'] ?? ''}>
          {name}
        </Text>
        <ToneBadge tone={tone}>{word}</ToneBadge>
        <DeleteButton post={post} name={name} disabled={!mayEdit} />
      </div>
      <div className={classes['facts']}>
        <Text size="sm">{networks}</Text>
        <Text size="sm" c="dimmed" component="span">
          {post.scheduledTime === null ? t`No time yet` : <DateTime at={post.scheduledTime} />}
        </Text>
        <Text size="sm">
          {post.securityScore === null ? t`Score: too short` : t`Score: ${post.securityScore}`}
        </Text>
        <Marks post={post} />
        <Button
          size="compact-sm"
          variant="default"
          aria-expanded={opened}
          aria-label={t`Outcome of ${name}`}
          onClick={() => setAsked(!opened)}
        >
          {post.runs === 0 ? t`Outcome` : t`Outcome: ${post.published} of ${post.runs} posted`}
        </Button>
      </div>
      {opened ? <LiveOutcomes postId={post.id} mayEdit={mayEdit} /> : null}
    </li>
  );
}

function Marks({ post }: Pick<PostCardProps, 'post'>) {
  return (
    <>
      {post.watermarkEnabled ? (
        <Text size="sm" component="span" className={classes['fact'] ?? ''} title={t`Watermark`}>
          <IconShieldCheck size={16} aria-label={t`Watermark`} role="img" />
        </Text>
      ) : null}
      {post.botCheckEnabled ? (
        <Text size="sm" component="span" className={classes['fact'] ?? ''} title={t`Bot check`}>
          <IconRobot size={16} aria-label={t`Bot check`} role="img" />
        </Text>
      ) : null}
      {post.mediaCount > 0 ? (
        <Text size="sm" component="span" className={classes['fact'] ?? ''}>
          <IconPhoto size={16} aria-hidden />
          {plural(post.mediaCount, 'file')}
        </Text>
      ) : null}
    </>
  );
}

interface DeleteButtonProps extends Pick<PostCardProps, 'post'> {
  readonly name: string;
  readonly disabled: boolean;
}

function DeleteButton({ post, name, disabled }: DeleteButtonProps) {
  const remove = useDeleteScheduled();
  const ask = (): void => {
    modals.openConfirmModal({
      title: t`Delete this post?`,
      children: (
        <Text size="sm">
          {post.published > 0
            ? t`It leaves this list. What is published stays on the networks.`
            : t`It is not published.`}
        </Text>
      ),
      labels: { confirm: t`Delete post`, cancel: t`Cancel` },
      confirmProps: { color: 'red' },
      onConfirm: () =>
        void remove.mutateAsync(post.id).then(
          () => toastInfo({ kind: 'post-delete', title: t`Post deleted` }),
          (error: unknown) => toastError('post-delete', t`Post not deleted`, error),
        ),
    });
  };
  return (
    <ActionIcon
      variant="default"
      c="var(--rp-pencil)"
      aria-label={t`Delete ${name}`}
      title={t`Delete`}
      disabled={disabled}
      loading={remove.isPending}
      onClick={ask}
    >
      <IconTrash size={16} aria-hidden />
    </ActionIcon>
  );
}
