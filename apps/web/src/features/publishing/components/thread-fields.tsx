import { Button, Group, Stack, Textarea } from '@mantine/core';
import type { Network } from '@rampart/connectors/contract';
import { t } from '@rampart/kernel';
import { Counters } from './counters.js';

interface ThreadFieldsProps {
  readonly thread: readonly string[];
  readonly networks: readonly Network[];
  readonly disabled: boolean;
  readonly onChange: (thread: string[]) => void;
}

/** The most posts that follow the first. */
const MOST = 25;

/** Further posts, each a reply to the one before. */
export function ThreadFields({ thread, networks, disabled, onChange }: ThreadFieldsProps) {
  return (
    <Stack gap="xs">
      {thread.map((text, index) => (
        // The index is the key, because posts of a thread have no id.
        <div key={index}>
          <Textarea
            label={t`Post ${index + 2}`}
            autosize
            minRows={2}
            disabled={disabled}
            value={text}
            onChange={(event) => onChange(thread.with(index, event.currentTarget.value))}
          />
          <Group justify="space-between" gap="xs">
            <Counters networks={networks} textOf={() => text} />
            <Button
              size="compact-sm"
              variant="default"
              aria-label={t`Remove post ${index + 2}`}
              disabled={disabled}
              onClick={() => onChange(thread.filter((_, at) => at !== index))}
            >{t`Remove`}</Button>
          </Group>
        </div>
      ))}
      <Group>
        <Button
          size="compact-sm"
          variant="default"
          disabled={disabled || thread.length >= MOST}
          onClick={() => onChange([...thread, ''])}
        >{t`Add to thread`}</Button>
      </Group>
    </Stack>
  );
}
