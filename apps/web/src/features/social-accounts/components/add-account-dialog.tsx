import { Button, Group, Modal, Select, Stack, Tabs, Text, TextInput } from '@mantine/core';
import {
  ACCOUNT_TYPES,
  type AccountType,
  LINK_TEXTS,
  type SocialConnection,
} from '@rampart/social-accounts/contract';
import { useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useEffect, useRef, useState } from 'react';
import { ApiError } from '../../../shared/api-client/api-error.js';
import { Notice } from '../../../shared/ui/notice.js';
import { toastInfo } from '../../../shared/ui/toasts.js';
import { readLink, SOCIAL_KEY, startLink, useLinkByUrl } from '../api/connections.js';
import { LinkFailed, linkInPopup } from '../lib/link-popup.js';
import { TYPE_WORDS } from '../lib/words.js';
import { AppPasswordForm } from './app-password-form.js';

interface AddAccountDialogProps {
  readonly connection: SocialConnection | null;
  readonly onClose: () => void;
}

/** Opens on the OAuth tab where the network has it; closes once an account is linked. */
export default function AddAccountDialog({ connection, onClose }: AddAccountDialogProps) {
  return (
    <Modal
      opened={connection !== null}
      onClose={onClose}
      title={connection === null ? '' : `Add ${connection.label} Account`}
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
  const words = { type, displayName: displayName.trim() || null };
  const linked = (): void => {
    toastInfo({ kind: 'social-account', title: `${connection.label} account linked` });
    onClose();
  };
  return (
    <Stack gap="md">
      <Group grow align="flex-start">
        <Select
          label="Type"
          allowDeselect={false}
          data={ACCOUNT_TYPES.map((value) => ({ value, label: TYPE_WORDS[value] }))}
          value={type}
          onChange={(value) => value !== null && setType(value)}
        />
        <TextInput
          label="Display Name"
          placeholder="Optional"
          maxLength={200}
          value={displayName}
          onChange={(event) => setDisplayName(event.currentTarget.value)}
        />
      </Group>
      <Tabs value={way} onChange={(value) => setWay(value as Way)} keepMounted={false}>
        <Tabs.List mb="md">
          {connection.hasOAuth ? <Tabs.Tab value="oauth">OAuth</Tabs.Tab> : null}
          {connection.hasOAuth && connection.name === 'bluesky' ? (
            <Tabs.Tab value="password">App password</Tabs.Tab>
          ) : null}
          <Tabs.Tab value="url">URL</Tabs.Tab>
        </Tabs.List>
        <Tabs.Panel value="oauth">
          <OAuthForm connection={connection} words={words} onLinked={linked} onClose={onClose} />
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

interface FormProps {
  readonly connection: SocialConnection;
  readonly words: { readonly type: AccountType; readonly displayName: string | null };
  readonly onLinked: () => void;
  readonly onClose: () => void;
}

/** The words of a refusal; the specification's where there are none. */
function wordsOf(error: unknown, otherwise: string): string {
  if (error instanceof LinkFailed) return error.message;
  return error instanceof ApiError && error.message !== '' ? error.message : otherwise;
}

function OAuthForm({ connection, words, onLinked, onClose }: FormProps) {
  const { name: platform, label, asksFor } = connection;
  const client = useQueryClient();
  const [asked, setAsked] = useState('');
  const [pending, setPending] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  const aborter = useRef<AbortController | null>(null);
  useEffect(() => () => aborter.current?.abort(), []);
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    aborter.current?.abort();
    const own = new AbortController();
    aborter.current = own;
    setProblem(null);
    setPending(true);
    const body = {
      ...words,
      ...(asksFor === 'instance' ? { instance: asked } : {}),
      ...(asksFor === 'handle' && asked !== '' ? { handle: asked } : {}),
    };
    const onSeemsClosed = (): void => {
      if (own.signal.aborted) return;
      setProblem(LINK_TEXTS.cancelled);
      setPending(false);
    };
    const needs = { start: () => startLink(platform, body), read: readLink, onSeemsClosed };
    linkInPopup(needs, own.signal)
      .then(onLinked, (error: unknown) => {
        if (!own.signal.aborted) setProblem(wordsOf(error, LINK_TEXTS.oauthFailed));
      })
      .finally(() => {
        if (!own.signal.aborted) setPending(false);
        void client.invalidateQueries({ queryKey: SOCIAL_KEY });
      });
  };
  return (
    <form onSubmit={submit} aria-label={`Sign in at ${label}`}>
      <Stack gap="md">
        {problem === null ? null : <Notice role="alert">{problem}</Notice>}
        <Text size="sm">
          {connection.simulated
            ? `${label} is simulated here. Its sign-in page opens in a window.`
            : `You sign in at ${label}, in a window. Rampart never sees your password.`}
        </Text>
        {asksFor === 'nothing' ? null : (
          <TextInput
            label={asksFor === 'instance' ? 'Instance' : 'Handle'}
            description={
              asksFor === 'instance' ? 'The address of your server.' : 'Optional: finds your server.'
            }
            placeholder={asksFor === 'instance' ? 'mastodon.social' : 'name.bsky.social'}
            required={asksFor === 'instance'}
            value={asked}
            onChange={(event) => setAsked(event.currentTarget.value)}
          />
        )}
        <Group justify="flex-end">
          <Button variant="default" onClick={onClose}>
            Cancel
          </Button>
          <Button type="submit" loading={pending}>
            {`Connect ${label}`}
          </Button>
        </Group>
      </Stack>
    </form>
  );
}

/** As the specification says it: trimmed, and an address over http or https. */
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
    <form onSubmit={submit} noValidate aria-label="Link by URL">
      <Stack gap="md">
        {link.error ? <Notice role="alert">{wordsOf(link.error, LINK_TEXTS.addFailed)}</Notice> : null}
        <TextInput
          label="Profile URL"
          description="Read-only, and unverified until you prove ownership."
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
          <Button variant="default" onClick={onClose}>
            Cancel
          </Button>
          <Button type="submit" loading={link.isPending}>
            Add Account
          </Button>
        </Group>
      </Stack>
    </form>
  );
}
