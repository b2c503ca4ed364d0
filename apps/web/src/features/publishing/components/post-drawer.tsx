import { Anchor, Button, Stack, Text, Title } from '@mantine/core';
import { modals } from '@mantine/modals';
import { NETWORK_NAMES } from '@rampart/connectors/contract';
import { t } from '@rampart/kernel';
import type { PostView } from '@rampart/publishing/contract';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { DetailDrawer } from '../../../shared/drawer/detail-drawer.js';
import { DrawerActions } from '../../../shared/drawer/drawer-actions.js';
import { DateTime } from '../../../shared/format/date-time.js';
import { Trans } from '../../../shared/language/trans.js';
import { LazyOnce } from '../../../shared/lazy-part/lazy-once.js';
import { Notice } from '../../../shared/ui/notice.js';
import { QueryView } from '../../../shared/ui/query-states.js';
import { toastError, toastInfo } from '../../../shared/ui/toasts.js';
import { ToneBadge } from '../../../shared/ui/tone-badge.js';
import { type PostChange, useChangePost, usePost } from '../api/posts.js';
import { recurrenceWords, STATUS_WORDS } from '../lib/words.js';
import { Outcomes } from './outcomes.js';
import classes from './publishing.module.css';

const scheduleDialog = () => import('./schedule-dialog.js');

interface PostDrawerProps {
  readonly id: string | null;
  readonly rows: readonly string[];
  readonly mayEdit: boolean;
  /** The address of approvals in this area; null without it. */
  readonly approvals: string | null;
  readonly onOpen: (id: string) => void;
  readonly onEdit: (id: string) => void;
  readonly onClose: () => void;
}

export default function PostDrawer({ id, rows, onOpen, onClose, ...rest }: PostDrawerProps) {
  return (
    <DetailDrawer row={id} rows={rows} title={t`Post`} onRow={onOpen} onClose={onClose}>
      {id === null ? null : <OpenPost key={id} id={id} onClose={onClose} {...rest} />}
    </DetailDrawer>
  );
}

type OpenPostProps = Omit<PostDrawerProps, 'id' | 'rows' | 'onOpen'> & { readonly id: string };

function OpenPost({ id, ...rest }: OpenPostProps) {
  const post = usePost(id);
  return (
    <QueryView query={post} what={t`the post`}>
      {({ data }) => (
        <Stack gap="lg">
          <Facts post={data} approvals={rest.approvals} />
          <Actions post={data} {...rest} />
          <section aria-label={t`Outcome`}>
            <Title order={3} size="h5" mb="sm">{t`Outcome`}</Title>
            <Outcomes post={data} mayEdit={rest.mayEdit} />
          </section>
        </Stack>
      )}
    </QueryView>
  );
}

function Facts({ post, approvals }: { readonly post: PostView; readonly approvals: string | null }) {
  const { word, tone } = STATUS_WORDS[post.status];
  const { text, thread, firstComment, variants } = post.content;
  const varied = post.networks.flatMap((network) => {
    const own = variants[network]?.text;
    return own === undefined ? [] : [[NETWORK_NAMES[network], own] as const];
  });
  return (
    <Stack gap="xs">
      <div>
        <ToneBadge tone={tone}>{word}</ToneBadge>
      </div>
      {[text, ...thread].map((part, index) => (
        <Text key={index} className={classes['words'] ?? ''}>
          {part === '' ? t`Post without text` : part}
        </Text>
      ))}
      {firstComment === null ? null : (
        <Text size="sm" className={classes['words'] ?? ''}>
          <Trans>First comment: {firstComment}</Trans>
        </Text>
      )}
      {varied.map(([name, own]) => (
        <Text key={name} size="sm" className={classes['words'] ?? ''}>
          {name}: {own}
        </Text>
      ))}
      <Text size="sm" c="dimmed" component="div">
        {post.scheduledTime === null ? t`Not scheduled` : <DateTime at={post.scheduledTime} />}
        {post.recurrence === null ? '' : recurrenceWords(post.recurrence)}
        {post.securityScore === null ? '' : t` · Score: ${post.securityScore}`}
        {t` · Edition ${post.edition}`}
      </Text>
      {post.declineReason === null ? null : (
        <Notice tone="waits" title={post.status === 'approved' ? t`Not scheduled` : t`Sent back`}>
          {post.declineReason}
        </Notice>
      )}
      {post.approvalId === null || approvals === null ? null : (
        <Anchor
          component={Link}
          to={`${approvals}?row=${post.approvalId}`}
          size="sm"
        >{t`Open the request`}</Anchor>
      )}
    </Stack>
  );
}

const SAID: Readonly<Record<PostChange, readonly [done: string, failed: string]>> = {
  submit: [t`Post submitted`, t`Post not submitted`],
  withdraw: [t`Request cancelled`, t`Request not cancelled`],
  unschedule: [t`Taken off the schedule`, t`Still on the schedule`],
  delete: [t`Post deleted`, t`Post not deleted`],
};

function Actions({
  post,
  mayEdit,
  onEdit,
  onClose,
}: Omit<OpenPostProps, 'id'> & { readonly post: PostView }) {
  const change = useChangePost();
  const [scheduling, setScheduling] = useState(false);
  const does = (what: PostChange): void => {
    const [done, failed] = SAID[what];
    void change.mutateAsync({ id: post.id, change: what }).then(
      () => {
        toastInfo({ kind: `post-${what}`, title: done });
        if (what === 'delete') onClose();
      },
      (error: unknown) => toastError(`post-${what}`, failed, error),
    );
  };
  const remove = (): void =>
    void modals.openConfirmModal({
      title: t`Delete this post?`,
      children: <Text size="sm">{t`What is published stays on the networks.`}</Text>,
      labels: { confirm: t`Delete post`, cancel: t`Cancel` },
      confirmProps: { color: 'red' },
      onConfirm: () => does('delete'),
    });
  const button = { variant: 'default', disabled: !mayEdit || change.isPending } as const;
  const waits = post.outcomes.some(({ status }) => status === 'scheduled');
  return (
    <>
      <DrawerActions>
        {post.status === 'draft' ? (
          <Button disabled={button.disabled} onClick={() => does('submit')}>{t`Submit`}</Button>
        ) : null}
        {post.status === 'in_review' ? (
          <Button {...button} onClick={() => does('withdraw')}>{t`Cancel request`}</Button>
        ) : null}
        {post.status === 'approved' ? (
          <Button disabled={button.disabled} onClick={() => setScheduling(true)}>{t`Schedule`}</Button>
        ) : null}
        {waits ? <Button {...button} onClick={() => does('unschedule')}>{t`Unschedule`}</Button> : null}
        <Button {...button} onClick={() => onEdit(post.id)}>{t`Edit`}</Button>
        <Button {...button} c="var(--rp-pencil)" onClick={remove}>{t`Delete`}</Button>
      </DrawerActions>
      <LazyOnce
        load={scheduleDialog}
        wanted={scheduling}
        props={{ postId: scheduling ? post.id : null, onClose: () => setScheduling(false) }}
      />
    </>
  );
}
