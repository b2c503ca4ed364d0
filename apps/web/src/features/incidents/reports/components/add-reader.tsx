import { Button, Code, Group, Modal, Stack, Text, Textarea, TextInput } from '@mantine/core';
import { t } from '@rampart/kernel';
import { useQuery } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { errorText } from '../../../../shared/api-client/api-error.js';
import { Trans } from '../../../../shared/language/trans.js';
import { useOpenedAfterMount } from '../../../../shared/lazy-part/use-opened-after-mount.js';
import { Notice } from '../../../../shared/ui/notice.js';
import { useNameRecipient } from '../api/recipients.js';
import { grouped, keyBytesOf, keyFingerprint } from '../lib/key-fingerprint.js';

/** For OpenSSL 1.1.1 and later. */
const CREATE_KEY = `openssl genpkey -algorithm X25519 -out reader.pem
openssl pkey -in reader.pem -pubout`;

interface AddReaderProps {
  readonly opened: boolean;
  readonly onClose: () => void;
}

/** Shows a key's fingerprint, which must be compared with the owner's before evidence is sealed for the key. */
function Fingerprint({ given }: { readonly given: string }) {
  const bytes = keyBytesOf(given);
  const { data } = useQuery({
    queryKey: ['key-fingerprint', given.trim()],
    queryFn: () => (bytes === null ? null : keyFingerprint(bytes)),
    enabled: bytes !== null,
  });
  if (bytes === null || !data) return null;
  return (
    <Text size="sm" component="p" m={0} role="status">
      <Trans>
        Fingerprint{' '}
        <Text span ff="monospace" inherit>
          {grouped(data)}
        </Text>
        . Compare it with the owner, for example by telephone.
      </Trans>
    </Text>
  );
}

function ReaderForm({ onClose }: Pick<AddReaderProps, 'onClose'>) {
  const add = useNameRecipient();
  const [name, setName] = useState('');
  const [publicKey, setPublicKey] = useState('');
  const complete = name.trim() !== '' && keyBytesOf(publicKey) !== null;
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    void add.mutateAsync({ name: name.trim(), publicKey: publicKey.trim() }).then(onClose, () => undefined);
  };
  return (
    <form aria-label={t`Add reader`} onSubmit={submit}>
      <Stack gap="md">
        {add.error ? <Notice role="alert">{errorText(add.error)}</Notice> : null}
        <TextInput
          label={t`Name`}
          description={t`A person or an office`}
          maxLength={200}
          value={name}
          data-autofocus
          onChange={(event) => setName(event.currentTarget.value)}
        />
        <Textarea
          label={t`Public key`}
          description={t`X25519, as PEM or base64. Never ask for the private key.`}
          autosize
          minRows={3}
          maxLength={1000}
          spellCheck={false}
          styles={{ input: { fontFamily: 'monospace' } }}
          value={publicKey}
          onChange={(event) => setPublicKey(event.currentTarget.value)}
        />
        <Text size="sm" c="dimmed">
          {t`The reader creates a key with these commands, and sends what the second prints.`}
        </Text>
        <Code block>{CREATE_KEY}</Code>
        <Fingerprint given={publicKey} />
        <Text
          size="sm"
          c="dimmed"
        >{t`The reader can open evidence added from now on. You may need to confirm your identity.`}</Text>
        <Group justify="flex-end">
          <Button variant="default" onClick={onClose}>{t`Cancel`}</Button>
          <Button type="submit" disabled={!complete} loading={add.isPending}>{t`Add reader`}</Button>
        </Group>
      </Stack>
    </form>
  );
}

export default function AddReader({ opened, onClose }: AddReaderProps) {
  return (
    <Modal opened={useOpenedAfterMount(opened)} onClose={onClose} title={t`Add reader`}>
      <ReaderForm onClose={onClose} />
    </Modal>
  );
}
