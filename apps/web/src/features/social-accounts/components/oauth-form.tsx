import { Button, Group, Stack, Text, TextInput } from '@mantine/core';
import { t } from '@rampart/kernel';
import { LINK_TEXTS } from '@rampart/social-accounts/contract';
import { useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useEffect, useRef, useState } from 'react';
import { Notice } from '../../../shared/ui/notice.js';
import { readLink, SOCIAL_KEY, startLink } from '../api/connections.js';
import { type FormProps, wordsOf } from '../lib/link-form.js';
import { linkInPopup, type PagesToChoose } from '../lib/link-popup.js';

interface OauthFormProps extends FormProps {
  /** Called when the person has several pages. */
  readonly onChoice: (choice: PagesToChoose) => void;
}

export function OauthForm({ connection, words, onLinked, onChoice, onClose }: OauthFormProps) {
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
      .then(
        (pages) => (pages === null ? onLinked() : onChoice(pages)),
        (error: unknown) => {
          if (!own.signal.aborted) setProblem(wordsOf(error, LINK_TEXTS.oauthFailed));
        },
      )
      .finally(() => {
        if (!own.signal.aborted) setPending(false);
        void client.invalidateQueries({ queryKey: SOCIAL_KEY });
      });
  };
  return (
    <form onSubmit={submit} aria-label={t`Sign in at ${label}`}>
      <Stack gap="md">
        {problem === null ? null : <Notice role="alert">{problem}</Notice>}
        <Text size="sm">
          {connection.simulated
            ? t`${label} is simulated here. Its sign-in page opens in a window.`
            : t`You sign in at ${label}, in a window. Rampart never sees your password.`}
        </Text>
        {asksFor === 'nothing' ? null : (
          <TextInput
            label={asksFor === 'instance' ? t`Instance` : t`Handle`}
            description={
              asksFor === 'instance' ? t`The address of your server.` : t`Optional: finds your server.`
            }
            placeholder={asksFor === 'instance' ? 'mastodon.social' : 'name.bsky.social'}
            required={asksFor === 'instance'}
            value={asked}
            onChange={(event) => setAsked(event.currentTarget.value)}
          />
        )}
        <Group justify="flex-end">
          <Button variant="default" onClick={onClose}>{t`Cancel`}</Button>
          <Button type="submit" loading={pending}>
            {t`Connect ${label}`}
          </Button>
        </Group>
      </Stack>
    </form>
  );
}
