import { Button, FileButton, Group, List, Stack, Text } from '@mantine/core';
import { t } from '@rampart/kernel';
import { IconUpload } from '@tabler/icons-react';
import { useState } from 'react';
import { errorText } from '../../../shared/api-client/api-error.js';
import { Notice } from '../../../shared/ui/notice.js';
import { uploadMedia, type UploadedMedia } from '../api/upload-media.js';

interface MediaPickerProps {
  readonly disabled: boolean;
  readonly onAdd: (media: UploadedMedia) => void;
}

/** Uploads pictures and videos one after another. A refused one is named, and the others continue. */
export function MediaPicker({ disabled, onAdd }: MediaPickerProps) {
  const [sending, setSending] = useState<string | null>(null);
  const [refused, setRefused] = useState<readonly string[]>([]);
  const send = async (files: readonly File[]): Promise<void> => {
    const problems: string[] = [];
    setRefused([]);
    for (const file of files) {
      setSending(file.name);
      await uploadMedia(file).then(onAdd, (error: unknown) =>
        problems.push(`${file.name}: ${errorText(error)}`),
      );
    }
    setSending(null);
    setRefused(problems);
  };
  return (
    <Stack gap="xs">
      <Group>
        <FileButton
          accept="image/*,video/*"
          multiple
          disabled={disabled || sending !== null}
          onChange={(files) => void send(files)}
        >
          {(props) => (
            <Button
              {...props}
              variant="default"
              leftSection={<IconUpload size={16} aria-hidden />}
              loading={sending !== null}
              disabled={disabled}
            >{t`Upload Media`}</Button>
          )}
        </FileButton>
        <Text size="sm" c="dimmed" role="status">
          {sending === null ? '' : t`Uploading ${sending}`}
        </Text>
      </Group>
      {refused.length === 0 ? null : (
        <Notice role="alert" title={t`Files not uploaded`}>
          <List size="sm">
            {refused.map((problem) => (
              <List.Item key={problem}>{problem}</List.Item>
            ))}
          </List>
        </Notice>
      )}
    </Stack>
  );
}
