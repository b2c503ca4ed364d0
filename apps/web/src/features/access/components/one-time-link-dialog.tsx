import { Button, Code, CopyButton, Modal, Stack, Text } from '@mantine/core';
import { IconCheck, IconCopy } from '@tabler/icons-react';

interface OneTimeLinkDialogProps {
  /** Null is closed. */
  readonly address: string | null;
  readonly onClose: () => void;
}

/** A link that no mail can carry: shown once, to be handed over. */
export function OneTimeLinkDialog({ address, onClose }: OneTimeLinkDialogProps) {
  return (
    <Modal
      opened={address !== null}
      onClose={onClose}
      title={<Text fw={650}>Hand this link over</Text>}
      closeOnClickOutside={false}
    >
      <Stack gap="md">
        <Text size="sm">
          No mail can be sent to this person. The link works once and is shown this one time only: give it to
          nobody else.
        </Text>
        <Code block style={{ whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' }}>
          {address}
        </Code>
        <CopyButton value={address ?? ''}>
          {({ copied, copy }) => (
            <Button
              onClick={copy}
              leftSection={copied ? <IconCheck size={16} aria-hidden /> : <IconCopy size={16} aria-hidden />}
            >
              {copied ? 'Copied' : 'Copy the link'}
            </Button>
          )}
        </CopyButton>
      </Stack>
    </Modal>
  );
}
