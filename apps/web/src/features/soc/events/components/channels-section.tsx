import { Button, Group, Stack, Text, Title } from '@mantine/core';
import { t } from '@rampart/kernel';
import type { ChannelHook, SocChannel, ChannelTested } from '@rampart/soc/contract';
import { useState } from 'react';
import { DateTime } from '../../../../shared/format/date-time.js';
import { LazyOnce } from '../../../../shared/lazy-part/lazy-once.js';
import { QueryView } from '../../../../shared/ui/query-states.js';
import { toastError, toastInfo } from '../../../../shared/ui/toasts.js';
import { ToneBadge } from '../../../../shared/ui/tone-badge.js';
import { useChannels, useDisconnectHook, useTestChannel } from '../api/channels.js';
import { CHANNEL_WORDS, detailWords, SENT_WORDS } from '../lib/channel-words.js';
import classes from '../../../../shared/soc/soc.module.css';

const hookDialog = () => import('./hook-dialog.js');

function Last({ last }: Pick<SocChannel, 'last'>) {
  if (last === null) return null;
  const { at, test, result, detail } = last;
  return (
    <Text size="xs" component="div" className={classes['wrap'] ?? ''}>
      {test ? t`Test` : t`Last message`} {SENT_WORDS[result]}
      {detail === '' ? '' : `: ${detailWords(detail)}`}, <DateTime at={at} />
    </Text>
  );
}

interface ChannelProps {
  readonly channel: SocChannel;
  readonly mayManage: boolean;
  readonly waiting: boolean;
  readonly onConnect: (hook: ChannelHook) => void;
  readonly onTest: (channel: ChannelTested) => void;
}

function Actions({ channel: { channel, origin }, mayManage, waiting, onConnect, onTest }: ChannelProps) {
  const disconnect = useDisconnectHook();
  const { word } = CHANNEL_WORDS[channel];
  const end = (hook: ChannelHook): void =>
    disconnect.mutate(hook, {
      onSuccess: () => toastInfo({ kind: 'soc-hook', title: t`${word} is disconnected` }),
      onError: (error) => toastError('soc-hook', t`${word} not changed`, error),
    });
  const connected = origin !== null || channel === 'email';
  return (
    <Group gap="xs">
      {connected ? (
        <Button
          size="xs"
          variant="default"
          disabled={!mayManage}
          loading={waiting}
          aria-label={t`Send a test by ${word}`}
          onClick={() => onTest(channel)}
        >{t`Send a test`}</Button>
      ) : null}
      {channel === 'email' ? null : (
        <Button
          size="xs"
          variant="default"
          disabled={!mayManage}
          aria-label={`${connected ? t`Replace` : t`Connect`} ${word}`}
          onClick={() => onConnect(channel)}
        >
          {connected ? t`Replace` : t`Connect`}
        </Button>
      )}
      {channel === 'email' || !connected ? null : (
        <Button
          size="xs"
          variant="default"
          disabled={!mayManage}
          loading={disconnect.isPending}
          aria-label={t`Disconnect ${word}`}
          onClick={() => end(channel)}
        >{t`Disconnect`}</Button>
      )}
    </Group>
  );
}

function Channel(props: ChannelProps) {
  const { channel, origin, last } = props.channel;
  const { word, says } = CHANNEL_WORDS[channel];
  return (
    <li className={classes['wrap'] ?? ''}>
      <Group gap="xs">
        <Text size="sm" fw={550}>
          {word}
        </Text>
        {last?.result === 'failed' ? <ToneBadge tone="waits">{t`Failed`}</ToneBadge> : null}
        {channel !== 'email' && origin === null ? (
          <ToneBadge tone="over">{t`Not connected`}</ToneBadge>
        ) : null}
      </Group>
      <Text size="xs" c="dimmed" className={classes['wrap'] ?? ''}>
        {says}
        {origin === null ? '' : t`, at ${origin}`}
      </Text>
      <Last last={last} />
      <div style={{ marginTop: 6 }}>
        <Actions {...props} />
      </div>
    </li>
  );
}

interface ChannelsSectionProps {
  readonly title: string;
  readonly shown: readonly ChannelTested[];
  readonly mayManage: boolean;
}

export function ChannelsSection({ title, shown, mayManage }: ChannelsSectionProps) {
  // For each channel under test, the time of its last message before the test.
  const [tested, setTested] = useState<Readonly<Partial<Record<ChannelTested, string>>>>({});
  const [asked, setAsked] = useState<ChannelHook | null>(null);
  const test = useTestChannel();
  const query = useChannels(Object.keys(tested).length > 0);
  const isWaiting = ({ channel, last }: SocChannel): boolean => tested[channel] === (last?.at ?? 'never');
  const waiting = query.data?.some(isWaiting) ?? false;
  if (Object.keys(tested).length > 0 && query.data !== undefined && !waiting) setTested({});
  const start = ({ channel, last }: SocChannel): void => {
    setTested((before) => ({ ...before, [channel]: last?.at ?? 'never' }));
    test.mutate(channel, {
      onError: (error) => {
        setTested({});
        toastError('soc-test', t`Test not sent`, error);
      },
    });
  };
  return (
    <Stack gap="sm">
      <Title order={3} size="h5">
        {title}
      </Title>
      <QueryView query={query} what={t`channels`}>
        {(channels) => (
          <ul className={classes['list']} aria-live="polite">
            {channels
              .filter(({ channel }) => shown.includes(channel))
              .map((channel) => (
                <Channel
                  key={channel.channel}
                  channel={channel}
                  mayManage={mayManage}
                  waiting={isWaiting(channel)}
                  onConnect={setAsked}
                  onTest={() => start(channel)}
                />
              ))}
          </ul>
        )}
      </QueryView>
      <LazyOnce
        load={hookDialog}
        wanted={asked !== null}
        props={{ hook: asked, onClose: () => setAsked(null) }}
      />
    </Stack>
  );
}
