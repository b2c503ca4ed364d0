import { Button, Center, Loader, Stack, Text } from '@mantine/core';
import { useTimeout } from '@mantine/hooks';
import { t } from '@rampart/kernel';
import { IconRefresh } from '@tabler/icons-react';
import { type ReactNode, useState } from 'react';
import { ApiError, errorText } from '../api-client/api-error.js';
import { Notice } from './notice.js';

/** A spinner that appears after 200 ms, so that fast answers do not flicker. */
export function LoadingState({ label = t`Loading...` }: { readonly label?: string }) {
  const [shown, setShown] = useState(false);
  useTimeout(() => setShown(true), 200, { autoInvoke: true });
  return (
    <Center mih={160} role="status" aria-live="polite" data-loading>
      {shown ? (
        <Stack align="center" gap="xs">
          <Loader size="sm" />
          <Text size="sm" c="dimmed">
            {label}
          </Text>
        </Stack>
      ) : null}
    </Center>
  );
}

interface ErrorStateProps {
  readonly title: string;
  readonly error: unknown;
  readonly onRetry?: () => void;
}

/** An error with its reason and a retry. A page without a past shows only its reason, because nothing failed. */
export function ErrorState({ title, error, onRetry }: ErrorStateProps) {
  if (error instanceof ApiError && error.code === 'time-travel.present-only')
    return (
      <Text role="note" size="sm" c="dimmed" py="md">
        {error.message}
      </Text>
    );
  return (
    <Notice title={title} role="alert">
      <Stack gap="xs" align="flex-start">
        <Text size="sm">{errorText(error)}</Text>
        {error instanceof ApiError && error.code ? (
          <Text size="xs" ff="monospace">
            {error.code}
          </Text>
        ) : null}
        {onRetry ? (
          <Button
            size="xs"
            variant="default"
            leftSection={<IconRefresh size={14} aria-hidden />}
            onClick={onRetry}
          >{t`Try Again`}</Button>
        ) : null}
      </Stack>
    </Notice>
  );
}

interface QueryLike<Data> {
  readonly data: Data | undefined;
  readonly error: unknown;
  readonly isPending: boolean;
  readonly refetch: () => unknown;
}

interface QueryViewProps<Data> {
  readonly query: QueryLike<Data>;
  readonly what: string;
  readonly children: (data: Data) => ReactNode;
}

/** Loading, error or content of one query; content stays while a refetch fails. */
export function QueryView<Data>({ query, what, children }: QueryViewProps<Data>) {
  if (query.data !== undefined) return children(query.data);
  if (query.isPending) return <LoadingState label={t`Loading ${what}...`} />;
  return (
    <ErrorState title={t`Could not load ${what}`} error={query.error} onRetry={() => void query.refetch()} />
  );
}
