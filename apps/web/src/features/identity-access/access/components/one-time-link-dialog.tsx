import { Button, Code, CopyButton, Modal, Stack, Text } from '@mantine/core';
import { t } from '@rampart/kernel';
import { IconCheck, IconCopy } from '@tabler/icons-react';
import { useOpenedAfterMount } from '../../../../shared/lazy-part/use-opened-after-mount.js';

interface OneTimeLinkDialogProps {
  readonly address: string | null;
  readonly onClose: () => void;
}

/** A link that could not be mailed. It is shown once, to be handed over. */
export default function OneTimeLinkDialog({ address, onClose }: OneTimeLinkDialogProps) {
  return (
    <Modal
      opened={useOpenedAfterMount(address !== null)}
      onClose={onClose}
      title={<Text fw={650}>{t`Share this link`}</Text>}
      closeOnClickOutside={false}
    >
      <Stack gap="md">
        <Text size="sm">{t`Mail cannot be sent to this user. Copy the link now and give it only to them. It works once.`}</Text>
        <Code block style={{ whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' }}>
          {address}
        </Code>
        <CopyButton value={address ?? ''}>
          {({ copied, copy }) => (
            <Button
              onClick={copy}
              leftSection={copied ? <IconCheck size={16} aria-hidden /> : <IconCopy size={16} aria-hidden />}
            >
              {copied ? t`Copied` : t`Copy the link`}
            </Button>
          )}
        </CopyButton>
      </Stack>
    </Modal>
  );
}
