import { Button, Text, TextInput, UnstyledButton } from '@mantine/core';
import { t } from '@rampart/kernel';
import { useState } from 'react';
import { Trans } from '../../../shared/language/trans.js';
import { LoadMore } from '../../../shared/ui/load-more.js';
import { QueryView } from '../../../shared/ui/query-states.js';
import { useThreads } from '../api/katia.js';
import classes from './katia.module.css';

interface ThreadListProps {
  readonly open: string | null;
  readonly onOpen: (id: string | null) => void;
}

/** Your threads; searched by title and questions. */
export function ThreadList({ open, onOpen }: ThreadListProps) {
  const [q, setQ] = useState('');
  const threads = useThreads(q.trim());
  return (
    <nav aria-label={t`Threads`}>
      <Button fullWidth variant="default" mb="xs" onClick={() => onOpen(null)}>{t`New thread`}</Button>
      <TextInput
        label={t`Search threads`}
        value={q}
        onChange={(event) => setQ(event.currentTarget.value)}
        mb="xs"
      />
      <QueryView query={threads} what={t`your threads`}>
        {({ pages }) => {
          const found = pages.flatMap(({ data }) => data);
          if (found.length === 0)
            return (
              <Text className={classes['threads'] ?? ''} size="sm" c="dimmed">
                {q.trim() === '' ? t`No threads yet.` : t`No thread matches. Change the search.`}
              </Text>
            );
          return (
            <ul className={classes['threads']}>
              {found.map(({ id, title, mine }) => (
                <li key={id}>
                  <UnstyledButton
                    className={classes['thread'] ?? ''}
                    aria-current={id === open}
                    onClick={() => onOpen(id)}
                  >
                    {title}
                    {mine ? null : (
                      <Text span size="xs" c="dimmed">
                        <Trans> Shared</Trans>
                      </Text>
                    )}
                  </UnstyledButton>
                </li>
              ))}
            </ul>
          );
        }}
      </QueryView>
      <LoadMore query={threads} what={t`older threads`} />
    </nav>
  );
}
