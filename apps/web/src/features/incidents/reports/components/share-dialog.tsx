import { Button, Code, CopyButton, Modal, Select, Stack, Text } from '@mantine/core';
import { t } from '@rampart/kernel';
import { IconCheck, IconCopy } from '@tabler/icons-react';
import { useState } from 'react';
import { errorText } from '../../../../shared/api-client/api-error.js';
import { Trans } from '../../../../shared/language/trans.js';
import { useOpenedAfterMount } from '../../../../shared/lazy-part/use-opened-after-mount.js';
import { Notice } from '../../../../shared/ui/notice.js';
import { useShare } from '../api/library.js';
import type { Shareable } from '../lib/shareable.js';

const DAYS = ['1', '7', '14', '30'];

function Made({ address }: { readonly address: string }) {
  return (
    <Stack gap="md">
      <Text size="sm">{t`Copy the link now: it is shown only once. Anyone with the link can download the file.`}</Text>
      <Code block style={{ whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' }}>
        {address}
      </Code>
      <CopyButton value={address}>
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
  );
}

function Make({ what, onMade }: { readonly what: Shareable; readonly onMade: (url: string) => void }) {
  const [days, setDays] = useState('7');
  const share = useShare();
  const make = (): void =>
    void share.mutateAsync({ kind: what.kind, id: what.id, days: Number(days) }).then(
      ({ url }) => onMade(new URL(url, window.location.origin).href),
      () => undefined,
    );
  return (
    <Stack gap="md">
      {share.error ? <Notice role="alert">{errorText(share.error)}</Notice> : null}
      <Select
        label={t`Ends after`}
        data={DAYS.map((value) => ({ value, label: value === '1' ? t`1 day` : t`${value} days` }))}
        value={days}
        allowDeselect={false}
        onChange={(value) => setDays(value ?? days)}
      />
      <Text size="sm" c="dimmed">{t`The link works without sign-in. You can revoke it at any time.`}</Text>
      <Button loading={share.isPending} onClick={make}>{t`Create link`}</Button>
    </Stack>
  );
}

interface ShareDialogProps {
  readonly what: Shareable | null;
  readonly onClose: () => void;
}

export default function ShareDialog({ what, onClose }: ShareDialogProps) {
  const [address, setAddress] = useState<string | null>(null);
  const close = (): void => {
    setAddress(null);
    onClose();
  };
  return (
    <Modal
      opened={useOpenedAfterMount(what !== null)}
      onClose={close}
      title={
        <Text fw={650}>
          <Trans>Share {what?.label ?? ''}</Trans>
        </Text>
      }
      closeOnClickOutside={address === null}
      closeButtonProps={{ 'aria-label': t`Close` }}
    >
      {address !== null ? (
        <Made address={address} />
      ) : what === null ? null : (
        <Make what={what} onMade={setAddress} />
      )}
    </Modal>
  );
}
