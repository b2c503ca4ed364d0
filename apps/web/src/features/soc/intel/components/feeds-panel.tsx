import { Button, EmptyState, Group, Stack, Switch, Text } from '@mantine/core';
import { t } from '@rampart/kernel';
import type { IntelFeed } from '@rampart/soc/contract';
import { useState } from 'react';
import { DateTime } from '../../../../shared/format/date-time.js';
import { formatNumber } from '../../../../shared/format/numbers.js';
import { Trans } from '../../../../shared/language/trans.js';
import { LazyOnce } from '../../../../shared/lazy-part/lazy-once.js';
import { QueryView } from '../../../../shared/ui/query-states.js';
import { toastError } from '../../../../shared/ui/toasts.js';
import { ToneBadge } from '../../../../shared/ui/tone-badge.js';
import { useFeeds, usePollFeed, useSwitchFeed } from '../api/feeds.js';
import { intervalWords } from '../lib/intervals.js';
import { FEED_KIND_WORDS, LIST_WORDS } from '../lib/words.js';
import { SharingPanel } from './sharing-panel.js';
import shared from '../../../../shared/soc/soc.module.css';
import classes from './intel.module.css';

const feedDialog = () => import('./feed-dialog.js');
const removeFeed = () => import('./remove-feed.js');

function StateBadge({ feed: { enabled, polling, last } }: { readonly feed: IntelFeed }) {
  if (polling) return <ToneBadge tone="plain">{t`Polling`}</ToneBadge>;
  if (!enabled) return <ToneBadge tone="over">{t`Off`}</ToneBadge>;
  if (last === null) return <ToneBadge tone="plain">{t`Not polled yet`}</ToneBadge>;
  return last.problem === null ? (
    <ToneBadge tone="plain">{t`OK`}</ToneBadge>
  ) : (
    <ToneBadge tone="waits">{t`Failed`}</ToneBadge>
  );
}

function Last({ last }: Pick<IntelFeed, 'last'>) {
  if (last === null) return null;
  const { at, problem, added, changed, removed, refused } = last;
  return (
    <Text size="sm" component="div">
      <Trans>
        <DateTime at={at} />: {problem === null ? '' : t`${problem} Until then: `}
        {formatNumber(added)} added, {formatNumber(changed)} changed, {formatNumber(removed)} removed,{' '}
        {formatNumber(refused)} refused
      </Trans>
    </Text>
  );
}

interface FeedProps {
  readonly feed: IntelFeed;
  readonly mayManage: boolean;
}

function Actions({ feed: { id, name, enabled, polling }, mayManage, onChange, onRemove }: ActionsProps) {
  const turn = useSwitchFeed();
  const poll = usePollFeed();
  const refused = (error: unknown): void => toastError('intel-feed', t`${name} not changed`, error);
  return (
    <Group gap="xs">
      <Switch
        size="sm"
        checked={enabled}
        disabled={!mayManage || turn.isPending}
        aria-label={t`${name} is on`}
        onChange={({ currentTarget }) =>
          turn.mutate({ id, enabled: currentTarget.checked }, { onError: refused })
        }
      />
      <Button
        size="xs"
        variant="default"
        disabled={!mayManage || !enabled || polling}
        loading={poll.isPending}
        aria-label={t`Poll ${name} now`}
        onClick={() => poll.mutate(id, { onError: refused })}
      >{t`Poll now`}</Button>
      <Button
        size="xs"
        variant="default"
        disabled={!mayManage}
        aria-label={t`Change ${name}`}
        onClick={onChange}
      >{t`Change`}</Button>
      <Button
        size="xs"
        variant="default"
        disabled={!mayManage}
        aria-label={t`Remove ${name}`}
        onClick={onRemove}
      >{t`Remove`}</Button>
    </Group>
  );
}

interface ActionsProps extends FeedProps {
  readonly onChange: () => void;
  readonly onRemove: () => void;
}

function Feed({ feed, mayManage }: FeedProps) {
  const [asked, setAsked] = useState<'change' | 'remove' | null>(null);
  const { id, name, kind, url, collection, list, source, confidence, everyMinutes, dueAt, last } = feed;
  const close = (): void => setAsked(null);
  return (
    <li className={classes['feed'] ?? ''}>
      <div className={shared['wrap'] ?? ''}>
        <Group gap="xs">
          <Text size="sm" fw={550}>
            {name}
          </Text>
          <StateBadge feed={feed} />
          <ToneBadge tone="plain">{FEED_KIND_WORDS[kind]}</ToneBadge>
          {list === 'warning' ? <ToneBadge tone="plain">{LIST_WORDS.warning}</ToneBadge> : null}
        </Group>
        <Last last={last} />
        <Text size="sm" c="dimmed" component="div">
          <Trans>
            {intervalWords(everyMinutes)}
            {dueAt === null ? null : (
              <>
                , next <DateTime at={dueAt} />
              </>
            )}
            . Source “{source}”, confidence {confidence} where it says none.
          </Trans>
        </Text>
        <Text size="xs" c="dimmed">
          {url}
          {collection === null ? '' : t`, collection ${collection}`}
        </Text>
      </div>
      <Actions
        feed={feed}
        mayManage={mayManage}
        onChange={() => setAsked('change')}
        onRemove={() => setAsked('remove')}
      />
      <LazyOnce
        load={feedDialog}
        wanted={asked === 'change'}
        props={{ opened: asked === 'change', feed, onClose: close }}
      />
      <LazyOnce
        load={removeFeed}
        wanted={asked === 'remove'}
        props={{ opened: asked === 'remove', id, name, onClose: close }}
      />
    </li>
  );
}

interface FeedsPanelProps {
  readonly refetchMs: number | false;
  readonly mayManage: boolean;
}

export default function FeedsPanel({ refetchMs, mayManage }: FeedsPanelProps) {
  const [adding, setAdding] = useState(false);
  return (
    <Stack gap="md">
      <Group justify="space-between" gap="xs">
        <Text size="sm" c="dimmed">{t`TAXII 2.1 collections and lists, polled at an interval.`}</Text>
        <Button disabled={!mayManage} onClick={() => setAdding(true)}>{t`Add feed`}</Button>
      </Group>
      <QueryView query={useFeeds(refetchMs)} what={t`feeds`}>
        {(feeds) =>
          feeds.length === 0 ? (
            <EmptyState
              py="lg"
              title={t`No feed yet`}
              description={t`Add one to receive its indicators automatically.`}
            />
          ) : (
            <Stack component="ul" gap="md" className={shared['list'] ?? ''}>
              {feeds.map((feed) => (
                <Feed key={feed.id} feed={feed} mayManage={mayManage} />
              ))}
            </Stack>
          )
        }
      </QueryView>
      <SharingPanel />
      <LazyOnce
        load={feedDialog}
        wanted={adding}
        props={{ opened: adding, feed: null, onClose: () => setAdding(false) }}
      />
    </Stack>
  );
}
