import { Text } from '@mantine/core';
import { t } from '@rampart/kernel';
import { ConfirmTyped } from '../../../../shared/confirm/confirm-typed.js';
import { useOpenedAfterMount } from '../../../../shared/lazy-part/use-opened-after-mount.js';
import { useRemoveFeed } from '../api/feeds.js';

interface RemoveFeedProps {
  readonly opened: boolean;
  readonly id: string;
  readonly name: string;
  readonly onClose: () => void;
}

/** The last question before a feed and its credentials are forgotten. */
export default function RemoveFeed({ opened, id, name, onClose }: RemoveFeedProps) {
  const remove = useRemoveFeed();
  return (
    <ConfirmTyped
      opened={useOpenedAfterMount(opened)}
      title={t`Remove this feed?`}
      expected={name}
      action={t`Remove the feed`}
      pending={remove.isPending}
      error={remove.error}
      onConfirm={() => void remove.mutateAsync(id).then(onClose, () => undefined)}
      onClose={onClose}
    >
      <Text size="sm">{t`Polling stops and its credentials are deleted. Its indicators stay until they expire.`}</Text>
    </ConfirmTyped>
  );
}
