import { Button, Text, TextInput, UnstyledButton } from '@mantine/core';
import { useState } from 'react';
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
    <nav aria-label="Threads">
      <Button fullWidth variant="default" mb="xs" onClick={() => onOpen(null)}>
        New thread
      </Button>
      <TextInput
        label="Search threads"
        value={q}
        onChange={(event) => setQ(event.currentTarget.value)}
        mb="xs"
      />
      <QueryView query={threads} what="your threads">
        {({ pages }) => (
          <ul className={classes['threads']}>
            {pages
              .flatMap(({ data }) => data)
              .map(({ id, title, mine }) => (
                <li key={id}>
                  <UnstyledButton
                    className={classes['thread'] ?? ''}
                    aria-current={id === open}
                    onClick={() => onOpen(id)}
                  >
                    {title}
                    {mine ? null : (
                      <Text span size="xs" c="dimmed">
                        {' '}
                        Shared
                      </Text>
                    )}
                  </UnstyledButton>
                </li>
              ))}
          </ul>
        )}
      </QueryView>
      <LoadMore query={threads} what="older threads" />
    </nav>
  );
}
