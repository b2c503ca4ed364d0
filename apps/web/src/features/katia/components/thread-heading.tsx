import { Button, Group, Text, TextInput } from '@mantine/core';
import type { ThreadDetail } from '@rampart/katia/contract';
import { useState } from 'react';
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
          Shared by <ActorName actor={thread.ownerId} />
        </Text>
        <Button size="compact-sm" variant="default" onClick={() => saveThread(thread)}>
          Export thread
        </Button>
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
            label="Title"
            value={title}
            maxLength={120}
            onChange={(event) => setTitle(event.currentTarget.value)}
          />
          <Button type="submit">Rename</Button>
        </Group>
      </form>
    );
  return (
    <>
      <Group gap="xs" mb="sm">
        <Button size="compact-sm" variant="default" onClick={() => setTitle(thread.title)}>
          Rename thread
        </Button>
        <Button
          size="compact-sm"
          variant="default"
          aria-expanded={sharing}
          onClick={() => setSharing((open) => !open)}
        >
          Share thread
        </Button>
        <Button size="compact-sm" variant="default" onClick={() => saveThread(thread)}>
          Export thread
        </Button>
        <Button size="compact-sm" variant="default" onClick={onDelete}>
          Delete thread
        </Button>
      </Group>
      {sharing ? <ThreadReaders thread={thread} /> : null}
    </>
  );
}
