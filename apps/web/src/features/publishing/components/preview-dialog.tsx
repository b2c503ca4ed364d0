import { Button, Group, List, Modal, Stack, Text } from '@mantine/core';
import { useOpenedAfterMount } from '../../../shared/lazy-part/use-opened-after-mount.js';
import classes from './publishing.module.css';

interface PreviewDialogProps {
  readonly opened: boolean;
  readonly content: string;
  readonly files: readonly string[];
  readonly onClose: () => void;
}

export default function PreviewDialog({ opened, content, files, onClose }: PreviewDialogProps) {
  return (
    <Modal opened={useOpenedAfterMount(opened)} onClose={onClose} title="Post Preview">
      <Stack gap="md">
        <Text className={classes['words'] ?? ''}>{content === '' ? 'No content yet.' : content}</Text>
        {files.length === 0 ? (
          <Text size="sm" c="dimmed">
            No media.
          </Text>
        ) : (
          <List size="sm">
            {files.map((name, index) => (
              <List.Item key={`${index} ${name}`}>{name}</List.Item>
            ))}
          </List>
        )}
        <Group justify="flex-end">
          <Button variant="default" onClick={onClose}>
            Close
          </Button>
        </Group>
      </Stack>
    </Modal>
  );
}
