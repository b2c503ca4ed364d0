import { Button, Group, Modal, Select, Stack, Tabs, TextInput } from '@mantine/core';
import { t } from '@rampart/kernel';
import {
  ACCOUNT_TYPES,
  type AccountType,
  LINK_TEXTS,
  type SocialConnection,
} from '@rampart/social-accounts/contract';
import { type FormEvent, useState } from 'react';
import { Notice } from '../../../shared/ui/notice.js';
import { toastInfo } from '../../../shared/ui/toasts.js';
import { useLinkByUrl } from '../api/connections.js';
import { type FormProps, wordsOf } from '../lib/link-form.js';
import type { PagesToChoose } from '../lib/link-popup.js';
import { TYPE_WORDS } from '../lib/words.js';
import { AppPasswordForm } from './app-password-form.js';
import { OauthForm } from './oauth-form.js';
import { PageChooser } from './page-chooser.js';

interface AddAccountDialogProps {
  readonly connection: SocialConnection | null;
  readonly onClose: () => void;
}

/** Opens on the OAuth tab if the network has it, and closes when an account is linked. */
export default function AddAccountDialog({ connection, onClose }: AddAccountDialogProps) {
  return (
    <Modal
      opened={connection !== null}
      onClose={onClose}
      title={connection === null ? '' : t`Add ${connection.label} Account`}
    >
      {connection === null ? null : <Ways key={connection.name} connection={connection} onClose={onClose} />}
    </Modal>
  );
}

type Way = 'oauth' | 'password' | 'url';

function Ways({
  connection,
  onClose,
}: {
  readonly connection: SocialConnection;
  readonly onClose: () => void;
}) {
  const [way, setWay] = useState<Way>(connection.hasOAuth ? 'oauth' : 'url');
  const [type, setType] = useState<AccountType>('personal');
  const [displayName, setDisplayName] = useState('');
  const [choice, setChoice] = useState<PagesToChoose | null>(null);
  const words = { type, displayName: displayName.trim() || null };
  const linked = (): void => {
    toastInfo({ kind: 'social-account', title: t`${connection.label} account linked` });
    onClose();
  };
  // Type and name were sent at the start of the sign-in.
  if (choice !== null)
    return <PageChooser choice={choice} label={connection.label} onLinked={linked} onClose={onClose} />;
  return (
    <Stack gap="md">
      <Group grow align="flex-start">
        <Select
          label={t`Type`}
          allowDeselect={false}
          data={ACCOUNT_TYPES.map((value) => ({ value, label: TYPE_WORDS[value] }))}
          value={type}
          onChange={(value) => value !== null && setType(value)}
        />
        <TextInput
          label={t`Display Name`}
          placeholder={t`Optional`}
          maxLength={200}
          value={displayName}
          onChange={(event) => setDisplayName(event.currentTarget.value)}
        />
      </Group>
      <Tabs value={way} onChange={(value) => setWay(value as Way)} keepMounted={false}>
        <Tabs.List mb="md">
          {connection.hasOAuth ? <Tabs.Tab value="oauth">{t`OAuth`}</Tabs.Tab> : null}
          {connection.hasOAuth && connection.name === 'bluesky' ? (
            <Tabs.Tab value="password">{t`App password`}</Tabs.Tab>
          ) : null}
          <Tabs.Tab value="url">{t`URL`}</Tabs.Tab>
        </Tabs.List>
        <Tabs.Panel value="oauth">
          <OauthForm
            connection={connection}
            words={words}
            onLinked={linked}
            onChoice={setChoice}
            onClose={onClose}
          />
        </Tabs.Panel>
        <Tabs.Panel value="password">
          <AppPasswordForm platform={connection.name} words={words} onLinked={linked} onClose={onClose} />
        </Tabs.Panel>
        <Tabs.Panel value="url">
          <UrlForm connection={connection} words={words} onLinked={linked} onClose={onClose} />
        </Tabs.Panel>
      </Tabs>
    </Stack>
  );
}

/** Whether a trimmed text is an http or https address, as specified. */
function isWebAddress(text: string): boolean {
  const url = URL.canParse(text.trim()) ? new URL(text.trim()) : null;
  return url !== null && (url.protocol === 'http:' || url.protocol === 'https:');
}

function UrlForm({ connection, words, onLinked, onClose }: FormProps) {
  const link = useLinkByUrl();
  const [profileUrl, setProfileUrl] = useState('');
  const [invalid, setInvalid] = useState(false);
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    const right = isWebAddress(profileUrl);
    setInvalid(!right);
    if (!right) return;
    link.mutate(
      { ...words, platform: connection.name, profileUrl: profileUrl.trim() },
      { onSuccess: onLinked },
    );
  };
  return (
    <form onSubmit={submit} noValidate aria-label={t`Link by URL`}>
      <Stack gap="md">
        {link.error ? <Notice role="alert">{wordsOf(link.error, LINK_TEXTS.addFailed)}</Notice> : null}
        <TextInput
          label={t`Profile URL`}
          description={t`Read-only, and unverified until you prove ownership.`}
          type="url"
          inputMode="url"
          required
          value={profileUrl}
          error={invalid ? LINK_TEXTS.invalidUrl : null}
          onChange={(event) => {
            setProfileUrl(event.currentTarget.value);
            setInvalid(false);
          }}
        />
        <Group justify="flex-end">
          <Button variant="default" onClick={onClose}>{t`Cancel`}</Button>
          <Button type="submit" loading={link.isPending}>{t`Add Account`}</Button>
        </Group>
      </Stack>
    </form>
  );
}
