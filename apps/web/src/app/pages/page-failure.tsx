import { Button, Group, Stack, Text, Title } from '@mantine/core';
import { t } from '@rampart/kernel';
import { IconRefresh } from '@tabler/icons-react';
import { offersReload } from './chunk-watch.js';

interface PageFailureProps {
  readonly error: unknown;
  readonly core: boolean;
  readonly onRetry: () => void;
  readonly onHome: () => void;
}

const WORDS = {
  core: {
    title: t`Something went wrong`,
    text: t`We encountered an unexpected error. This has been logged and our team will investigate.`,
  },
  other: {
    title: t`Something went wrong.`,
    text: t`Please refresh the page. If the issue persists, contact support with the time and what you were doing.`,
  },
  updated: {
    title: t`Reload this page`,
    text: t`Rampart was probably updated since you opened the page. Reload it to get the new version.`,
  },
} as const;

export function PageFailure({ error, core, onRetry, onHome }: PageFailureProps) {
  const reloadable = offersReload(error);
  const { title, text } = WORDS[reloadable ? 'updated' : core ? 'core' : 'other'];
  return (
    <Stack align="center" gap="md" maw={480} mx="auto" py={48} ta="center" role="alert">
      <Title order={1}>{title}</Title>
      <Text c="dimmed">{text}</Text>
      <Group justify="center">
        {reloadable ? (
          <Button
            leftSection={<IconRefresh size={16} aria-hidden />}
            onClick={() => window.location.reload()}
          >{t`Reload`}</Button>
        ) : null}
        <Button variant={reloadable ? 'default' : 'filled'} onClick={onRetry}>{t`Try Again`}</Button>
        <Button variant="default" onClick={onHome}>{t`Go Home`}</Button>
      </Group>
    </Stack>
  );
}
