import { Anchor, Button, Group, Modal, Stack, Text } from '@mantine/core';
import { NETWORK_NAMES } from '@rampart/connectors/contract';
import { t } from '@rampart/kernel';
import type { PublishRunView, SettleRun } from '@rampart/publishing/contract';
import { errorText } from '../../../shared/api-client/api-error.js';
import { DateTime } from '../../../shared/format/date-time.js';
import { Trans } from '../../../shared/language/trans.js';
import { useOpenedAfterMount } from '../../../shared/lazy-part/use-opened-after-mount.js';
import { Notice } from '../../../shared/ui/notice.js';
import { toastInfo } from '../../../shared/ui/toasts.js';
import { useSettleRun } from '../api/posts.js';
import classes from './publishing.module.css';

interface SettleDialogProps {
  readonly postId: string;
  readonly run: PublishRunView | null;
  readonly onClose: () => void;
}

/** Lets a person decide about an unconfirmed post. It shows posts that appeared on the account since the attempt. */
export default function SettleDialog({ postId, run, onClose }: SettleDialogProps) {
  const opened = useOpenedAfterMount(run !== null);
  return (
    <Modal
      opened={opened}
      onClose={onClose}
      title={run === null ? '' : t`Is it on ${NETWORK_NAMES[run.network]}?`}
    >
      {run === null ? null : <Ways key={run.id} postId={postId} run={run} onClose={onClose} />}
    </Modal>
  );
}

function Ways({ postId, run, onClose }: SettleDialogProps & { readonly run: PublishRunView }) {
  const settle = useSettleRun();
  const say = (body: SettleRun): void =>
    settle.mutate(
      { postId, runId: run.id, body },
      {
        onSuccess: () => {
          toastInfo({ kind: 'post-settle', title: t`${NETWORK_NAMES[run.network]} settled` });
          onClose();
        },
      },
    );
  return (
    <Stack gap="md">
      {settle.error ? <Notice role="alert">{errorText(settle.error)}</Notice> : null}
      <Text size="sm">
        <Trans>
          {NETWORK_NAMES[run.network]} gave no answer. Posts of @{run.handle} since then:
        </Trans>
      </Text>
      {run.found.length === 0 ? (
        <Text size="sm" c="dimmed">{t`None was found. Look at the account before you publish again.`}</Text>
      ) : (
        <ul className={classes['rows']} aria-label={t`Posts found`}>
          {run.found.map(({ postId: found, url, text, createdAt }) => (
            <li key={found} className={classes['row']}>
              <div className={classes['grow']}>
                <Text size="sm">{text === '' ? t`Post without text` : text}</Text>
                <Text size="sm" c="dimmed" component="div">
                  <DateTime at={createdAt} shape="precise" />{' '}
                  <Anchor
                    href={url}
                    target="_blank"
                    rel="noreferrer noopener"
                    size="sm"
                  >{t`Open post`}</Anchor>
                </Text>
              </div>
              <Button
                size="compact-sm"
                variant="default"
                disabled={settle.isPending}
                onClick={() => say({ how: 'adopt', postId: found, url })}
              >{t`Same post`}</Button>
            </li>
          ))}
        </ul>
      )}
      <Text size="sm" c="dimmed">{t`Publishing again makes a second post if the first one exists.`}</Text>
      <Group justify="flex-end">
        <Button variant="default" onClick={onClose}>{t`Cancel`}</Button>
        <Button
          variant="default"
          loading={settle.isPending}
          onClick={() => say({ how: 'not-published' })}
        >{t`Not published`}</Button>
        <Button
          variant="default"
          loading={settle.isPending}
          onClick={() => say({ how: 'publish-again' })}
        >{t`Publish again`}</Button>
      </Group>
    </Stack>
  );
}
