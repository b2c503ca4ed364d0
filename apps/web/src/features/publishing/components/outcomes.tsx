import { Anchor, Button, Group, Text } from '@mantine/core';
import { NETWORK_NAMES } from '@rampart/connectors/contract';
import { t } from '@rampart/kernel';
import type { PostView, PublishRunView } from '@rampart/publishing/contract';
import { useState } from 'react';
import { DateTime } from '../../../shared/format/date-time.js';
import { LazyOnce } from '../../../shared/lazy-part/lazy-once.js';
import { QueryView } from '../../../shared/ui/query-states.js';
import { SimulatedMark } from '../../../shared/ui/simulated-mark.js';
import { toastError, toastInfo } from '../../../shared/ui/toasts.js';
import { ToneBadge } from '../../../shared/ui/tone-badge.js';
import { usePost, useRetryRun } from '../api/posts.js';
import { STATUS_WORDS } from '../lib/words.js';
import classes from './publishing.module.css';

const settleDialog = () => import('./settle-dialog.js');

export function LiveOutcomes({ postId, mayEdit }: { readonly postId: string; readonly mayEdit: boolean }) {
  const post = usePost(postId);
  return (
    <QueryView query={post} what={t`the outcome`}>
      {({ data }) => <Outcomes post={data} mayEdit={mayEdit} />}
    </QueryView>
  );
}

interface OutcomesProps {
  readonly post: Pick<PostView, 'id' | 'outcomes' | 'mediaCount'>;
  readonly mayEdit: boolean;
}

export function Outcomes({ post, mayEdit }: OutcomesProps) {
  const [settled, setSettled] = useState<string | null>(null);
  const runs = post.outcomes.filter(({ status }) => status !== 'cancelled');
  if (runs.length === 0) return <Text size="sm" c="dimmed">{t`Not scheduled on any account.`}</Text>;
  return (
    <>
      <ul className={classes['rows']} aria-label={t`Outcome per network`}>
        {runs.map((run) => (
          <RunRow
            key={run.id}
            run={run}
            postId={post.id}
            hasMedia={post.mediaCount > 0}
            mayEdit={mayEdit}
            onSettle={() => setSettled(run.id)}
          />
        ))}
      </ul>
      <LazyOnce
        load={settleDialog}
        wanted={settled !== null}
        props={{
          postId: post.id,
          run: runs.find(({ id }) => id === settled) ?? null,
          onClose: () => setSettled(null),
        }}
      />
    </>
  );
}

interface RunRowProps {
  readonly run: PublishRunView;
  readonly postId: string;
  readonly hasMedia: boolean;
  readonly mayEdit: boolean;
  readonly onSettle: () => void;
}

function RunRow({ run, postId, hasMedia, mayEdit, onSettle }: RunRowProps) {
  const retry = useRetryRun();
  const { word, tone } = STATUS_WORDS[run.status];
  const name = `${NETWORK_NAMES[run.network]}: @${run.handle.replace(/^@/, '')}`;
  const again = (): void =>
    retry.mutate(
      { postId, runId: run.id },
      {
        onSuccess: () => toastInfo({ kind: 'post-retry', title: t`${name} is sent again` }),
        onError: (error) => toastError('post-retry', t`${name} not sent again`, error),
      },
    );
  return (
    <li className={classes['row']} aria-label={name}>
      <div className={classes['grow']}>
        <Text size="sm" span>
          {name}
        </Text>{' '}
        <Text size="sm" c="dimmed" span>
          {run.publishedAt === null ? t`due ` : ''}
          <DateTime at={run.publishedAt ?? run.dueAt} />
        </Text>
        <MarkText run={run} hasMedia={hasMedia} />
        {run.reason === null ? null : <Text size="sm">{run.reason}</Text>}
      </div>
      <SimulatedMark simulated={run.simulated} />
      <ToneBadge tone={tone}>{word}</ToneBadge>
      <Group gap="xs">
        {run.url === null ? null : (
          <Anchor href={run.url} target="_blank" rel="noreferrer noopener" size="sm">{t`Open post`}</Anchor>
        )}
        {run.status === 'failed' || run.status === 'paused' ? (
          <Button
            size="compact-sm"
            variant="default"
            aria-label={t`Retry ${name}`}
            disabled={!mayEdit}
            loading={retry.isPending}
            onClick={again}
          >{t`Retry`}</Button>
        ) : null}
        {run.status === 'unconfirmed' ? (
          <Button
            size="compact-sm"
            variant="default"
            aria-label={t`Settle ${name}`}
            disabled={!mayEdit}
            onClick={onSettle}
          >{t`Settle`}</Button>
        ) : null}
      </Group>
    </li>
  );
}

/** Some pictures, such as noise, hold no readable mark. The text states this. */
function MarkText({ run, hasMedia }: Pick<RunRowProps, 'run' | 'hasMedia'>) {
  const { fingerprintIds: ids, status } = run;
  if (!hasMedia || (ids.length === 0 && status !== 'published')) return null;
  return (
    <Text size="sm" c="dimmed">
      {ids.length === 0 ? t`No hidden mark could be read back.` : t`Hidden mark read back: ${ids.join(', ')}`}
    </Text>
  );
}
