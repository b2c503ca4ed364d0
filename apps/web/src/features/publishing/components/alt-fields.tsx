import { CloseButton, Group, Stack, TextInput } from '@mantine/core';
import type { Composed } from '../lib/composed.js';

interface AltFieldsProps {
  readonly composed: Composed;
  readonly disabled: boolean;
  readonly onChange: (media: Composed['content']['media']) => void;
}

/** The media of a post, each with its description for people who do not see it. */
export function AltFields({ composed, disabled, onChange }: AltFieldsProps) {
  const { media } = composed.content;
  return (
    <Stack gap="xs">
      {media.map(({ mediaId, altText }, index) => {
        const name = composed.names[mediaId] ?? `File ${index + 1}`;
        return (
          <Group key={mediaId} align="flex-end" gap="xs" wrap="nowrap">
            <TextInput
              flex={1}
              label={`Alt text: ${name}`}
              description="What people who do not see it should know."
              disabled={disabled}
              value={altText ?? ''}
              onChange={(event) => {
                const text = event.currentTarget.value;
                onChange(media.with(index, { mediaId, altText: text === '' ? null : text }));
              }}
            />
            <CloseButton
              aria-label={`Remove ${name}`}
              disabled={disabled}
              onClick={() => onChange(media.filter((each) => each.mediaId !== mediaId))}
            />
          </Group>
        );
      })}
    </Stack>
  );
}
