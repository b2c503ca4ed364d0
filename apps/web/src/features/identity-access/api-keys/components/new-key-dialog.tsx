import { Button, Code, CopyButton, Modal, Stack, Text } from '@mantine/core';
import { t } from '@rampart/kernel';
import { IconCheck, IconCopy } from '@tabler/icons-react';
import { Trans } from '../../../../shared/language/trans.js';
import { useOpenedAfterMount } from '../../../../shared/lazy-part/use-opened-after-mount.js';

function Secret({ value }: { readonly value: string }) {
  return (
    <Stack gap="md">
      <Text size="sm">{t`Copy the key now: it is shown only once. Store it as a secret of your program.`}</Text>
      <Code block style={{ whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' }}>
        {value}
      </Code>
      <CopyButton value={value}>
        {({ copied, copy }) => (
          <Button
            onClick={copy}
            leftSection={copied ? <IconCheck size={16} aria-hidden /> : <IconCopy size={16} aria-hidden />}
          >
            {copied ? t`Copied` : t`Copy the key`}
          </Button>
        )}
      </CopyButton>
      <Text size="sm" c="dimmed">
        <Trans>
          Send it with each request as <Code>Authorization: Bearer …</Code>
        </Trans>
      </Text>
    </Stack>
  );
}

interface NewKeyDialogProps {
  readonly secret: string | null;
  readonly onClose: () => void;
}

/** Shows a new key once, so a click beside the dialog must not close it. */
export default function NewKeyDialog({ secret, onClose }: NewKeyDialogProps) {
  return (
    <Modal
      opened={useOpenedAfterMount(secret !== null)}
      onClose={onClose}
      title={<Text fw={650}>{t`Your new key`}</Text>}
      closeOnClickOutside={false}
      closeOnEscape={false}
      closeButtonProps={{ 'aria-label': t`Close` }}
    >
      {secret === null ? null : <Secret value={secret} />}
    </Modal>
  );
}
