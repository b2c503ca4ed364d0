import { Button, Group, Text, TextInput } from '@mantine/core';
import type { ThreadDetail } from '@rampart/katia/contract';
import { t } from '@rampart/kernel';
import { useState } from 'react';
import { errorText } from '../../../shared/api-client/api-error.js';
import { ActorName } from '../../../shared/people/actor-name.js';
import { toastError } from '../../../shared/ui/toasts.js';
import { useShareThread, useUnshareThread } from '../api/katia.js';

interface ThreadReadersProps {
  readonly thread: Pick<ThreadDetail, 'id' | 'readers'>;
}

export function ThreadReaders({ thread: { id, readers } }: ThreadReadersProps) {
  const share = useShareThread();
  const unshare = useUnshareThread();
  const [username, setUsername] = useState('');
  return (
    <>
      <form
        onSubmit={(event) => {
          event.preventDefault();
          if (username.trim() === '') return;
          share.mutate({ id, username: username.trim() }, { onSuccess: () => setUsername('') });
        }}
      >
        <Group align="end" gap="xs" mb="xs">
          <TextInput
            label={t`Colleague's username`}
            description={t`They read it within their own rights.`}
            value={username}
            maxLength={100}
            error={share.error !== null}
            onChange={(event) => setUsername(event.currentTarget.value)}
          />
          <Button type="submit" loading={share.isPending}>
            {t({ message: 'Share', context: 'verb' })}
          </Button>
        </Group>
        {share.error === null ? null : (
          <Text size="sm" role="alert" mb="xs">
            {errorText(share.error)}
          </Text>
        )}
      </form>
      {readers.length === 0 ? null : (
        <Group component="ul" gap="xs" mb="sm" p={0} aria-label={t`Readers`}>
          {readers.map((readerId) => (
            <Group component="li" key={readerId} gap={4}>
              <ActorName actor={readerId} />
              <Button
                size="compact-xs"
                variant="default"
                onClick={() =>
                  void unshare
                    .mutateAsync({ id, readerId })
                    .catch((error: unknown) => toastError('katia', t`Still shared`, error))
                }
              >{t`Stop sharing`}</Button>
            </Group>
          ))}
        </Group>
      )}
    </>
  );
}
