import { Button, Group, Text, TextInput } from '@mantine/core';
import type { ThreadDetail } from '@rampart/katia/contract';
import { t } from '@rampart/kernel';
import { useState } from 'react';
import { Trans } from '../../../shared/language/trans.js';
import { ActorName } from '../../../shared/people/actor-name.js';
import { useRenameThread } from '../api/katia.js';
import { saveThread } from '../lib/thread-file.js';
import { ThreadReaders } from './thread-readers.js';

interface ThreadHeadingProps {
  readonly thread: ThreadDetail;
  readonly onDelete: () => void;
}

/** What can be done with a thread; one of a colleague is only read. */
export function ThreadHeading({ thread, onDelete }: ThreadHeadingProps) {
  const rename = useRenameThread();
  const [title, setTitle] = useState<string | null>(null);
  const [sharing, setSharing] = useState(false);
  if (!thread.mine)
    return (
      <Group gap="xs" mb="sm">
        <Text size="sm" c="dimmed">
          <Trans>
            Shared by <ActorName actor={thread.ownerId} />
          </Trans>
        </Text>
        <Button
          size="compact-sm"
          variant="default"
          onClick={() => saveThread(thread)}
        >{t`Export thread`}</Button>
      </Group>
    );
  if (title !== null)
    return (
      <form
        onSubmit={(event) => {
          event.preventDefault();
          if (title.trim() !== '') rename.mutate({ id: thread.id, title: title.trim() });
          setTitle(null);
        }}
      >
        <Group align="end" gap="xs" mb="sm">
          <TextInput
            label={t`Title`}
            value={title}
            maxLength={120}
            onChange={(event) => setTitle(event.currentTarget.value)}
          />
          <Button type="submit">{t`Rename`}</Button>
        </Group>
      </form>
    );
  return (
    <>
      <Group gap="xs" mb="sm">
        <Button
          size="compact-sm"
          variant="default"
          onClick={() => setTitle(thread.title)}
        >{t`Rename thread`}</Button>
        <Button
          size="compact-sm"
          variant="default"
          aria-expanded={sharing}
          onClick={() => setSharing((open) => !open)}
        >{t`Share thread`}</Button>
        <Button
          size="compact-sm"
          variant="default"
          onClick={() => saveThread(thread)}
        >{t`Export thread`}</Button>
        <Button size="compact-sm" variant="default" onClick={onDelete}>{t`Delete thread`}</Button>
      </Group>
      {sharing ? <ThreadReaders thread={thread} /> : null}
    </>
  );
}
