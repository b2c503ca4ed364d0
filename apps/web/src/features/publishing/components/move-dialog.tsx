import { Button, Group, Modal, Stack, Text, TextInput } from '@mantine/core';
import { NETWORK_NAMES } from '@rampart/connectors/contract';
import { t } from '@rampart/kernel';
import { type FormEvent, useState } from 'react';
import { useOpenedAfterMount } from '../../../shared/lazy-part/use-opened-after-mount.js';
import type { PlannedPost } from '../lib/calendar-days.js';
import { withoutSeconds } from '../lib/local-time.js';
import { beginningOf, STATUS_WORDS } from '../lib/words.js';

interface MoveDialogProps {
  readonly post: PlannedPost | null;
  readonly zone: string;
  readonly mayEdit: boolean;
  readonly onOpen: (postId: string) => void;
  readonly onMove: (post: PlannedPost, localTime: string) => void;
  readonly onClose: () => void;
}

export default function MoveDialog({ post, ...rest }: MoveDialogProps) {
  return (
    <Modal opened={useOpenedAfterMount(post !== null)} onClose={rest.onClose} title={t`Planned post`}>
      {post === null ? null : <MoveForm key={post.key} post={post} {...rest} />}
    </Modal>
  );
}

function MoveForm({
  post,
  zone,
  mayEdit,
  onOpen,
  onMove,
  onClose,
}: MoveDialogProps & { readonly post: PlannedPost }) {
  const [localTime, setLocalTime] = useState(post.localTime);
  const movable = mayEdit && post.movable;
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    onMove(post, localTime);
    onClose();
  };
  return (
    <form onSubmit={submit} aria-label={t`Planned post`}>
      <Stack gap="md">
        <Text fw={600}>{beginningOf(post.text)}</Text>
        {post.entries.map(({ id, network, handle, status }) => (
          <Text key={id} size="sm">
            {NETWORK_NAMES[network]}: @{handle.replace(/^@/, '')}, {STATUS_WORDS[status].word.toLowerCase()}
          </Text>
        ))}
        <TextInput
          type="datetime-local"
          label={t`Schedule Time`}
          description={t`In ${zone}`}
          required
          disabled={!movable}
          value={localTime}
          onChange={(event) => setLocalTime(withoutSeconds(event.currentTarget.value))}
        />
        <Group justify="flex-end">
          <Button variant="default" onClick={() => onOpen(post.postId)}>{t`Open details`}</Button>
          <Button type="submit" disabled={!movable || localTime === post.localTime}>{t`Move`}</Button>
        </Group>
      </Stack>
    </form>
  );
}
