import { Button, Code, CopyButton, Modal, Stack, Text, TextInput } from '@mantine/core';
import { t } from '@rampart/kernel';
import type { ChannelHook } from '@rampart/soc/contract';
import { useState } from 'react';
import { errorText } from '../../../../shared/api-client/api-error.js';
import { Trans } from '../../../../shared/language/trans.js';
import { useOpenedAfterMount } from '../../../../shared/lazy-part/use-opened-after-mount.js';
import { Notice } from '../../../../shared/ui/notice.js';
import { useConnectHook } from '../api/channels.js';
import { CHANNEL_WORDS } from '../lib/channel-words.js';

interface HookFormProps {
  readonly hook: ChannelHook;
  readonly onConnected: (secret: string) => void;
}

function HookForm({ hook, onConnected }: HookFormProps) {
  const [url, setUrl] = useState('');
  const connect = useConnectHook();
  // `mutate` drops its callbacks when the form closes, and a secret is shown once. Errors are shown.
  const save = (): void =>
    void connect.mutateAsync({ hook, url: url.trim() }).then(
      ({ secret }) => onConnected(secret),
      () => undefined,
    );
  return (
    <form
      aria-label={t`Connect webhook`}
      noValidate
      onSubmit={(submitted) => {
        submitted.preventDefault();
        save();
      }}
    >
      <Stack gap="md">
        {connect.error ? <Notice role="alert">{errorText(connect.error)}</Notice> : null}
        <Text size="sm">
          <Trans>{CHANNEL_WORDS[hook].says}. It receives messages as JSON.</Trans>
        </Text>
        <TextInput
          label={t`Address`}
          description={t`Stored encrypted and never shown again`}
          type="url"
          placeholder="https://"
          autoComplete="off"
          spellCheck={false}
          maxLength={2_000}
          data-autofocus
          value={url}
          onChange={({ currentTarget }) => setUrl(currentTarget.value)}
        />
        <Button type="submit" loading={connect.isPending} disabled={url.trim() === ''}>{t`Connect`}</Button>
      </Stack>
    </form>
  );
}

function Connected({ secret }: { readonly secret: string }) {
  return (
    <Stack gap="md">
      <Text size="sm">{t`Copy the secret now: it is shown only once. The receiver uses it to verify signatures (Standard Webhooks).`}</Text>
      <Code block style={{ whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' }}>
        {secret}
      </Code>
      <CopyButton value={secret}>
        {({ copied, copy }) => <Button onClick={copy}>{copied ? t`Copied` : t`Copy the secret`}</Button>}
      </CopyButton>
    </Stack>
  );
}

interface HookDialogProps {
  readonly hook: ChannelHook | null;
  readonly onClose: () => void;
}

/** Asks for the address of a webhook, and shows its secret once. A click beside the dialog must not close it. */
export default function HookDialog({ hook, onClose }: HookDialogProps) {
  const [secret, setSecret] = useState<string | null>(null);
  const close = (): void => {
    setSecret(null);
    onClose();
  };
  return (
    <Modal
      opened={useOpenedAfterMount(hook !== null)}
      onClose={close}
      title={<Text fw={650}>{secret === null ? t`Connect webhook` : t`Webhook secret`}</Text>}
      closeOnClickOutside={secret === null}
      closeOnEscape={secret === null}
      closeButtonProps={{ 'aria-label': t`Close` }}
    >
      {secret !== null ? <Connected secret={secret} /> : null}
      {secret === null && hook !== null ? <HookForm hook={hook} onConnected={setSecret} /> : null}
    </Modal>
  );
}
