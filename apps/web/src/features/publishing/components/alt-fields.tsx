import { CloseButton, Group, Stack, TextInput } from '@mantine/core';
import { t } from '@rampart/kernel';
import type { PostContent } from '@rampart/publishing/contract';

type DescribedMedia = PostContent['media'];

interface AltFieldsProps {
  readonly media: DescribedMedia;
  readonly names: Readonly<Record<string, string>>;
  readonly disabled: boolean;
  readonly onChange: (media: DescribedMedia) => void;
}

export function AltFields({ media, names, disabled, onChange }: AltFieldsProps) {
  return (
    <Stack gap="xs">
      {media.map(({ mediaId, altText }, index) => {
        const name = names[mediaId] ?? t`File ${index + 1}`;
        return (
          <Group key={mediaId} align="flex-end" gap="xs" wrap="nowrap">
            <TextInput
              flex={1}
              label={t`Alt text: ${name}`}
              description={t`What people who do not see it should know.`}
              disabled={disabled}
              value={altText ?? ''}
              onChange={(event) => {
                const text = event.currentTarget.value;
                onChange(media.with(index, { mediaId, altText: text === '' ? null : text }));
              }}
            />
            <CloseButton
              aria-label={t`Remove ${name}`}
              disabled={disabled}
              onClick={() => onChange(media.filter((each) => each.mediaId !== mediaId))}
            />
          </Group>
        );
      })}
    </Stack>
  );
}
