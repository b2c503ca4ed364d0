import { Button, Stack, Switch, Text } from '@mantine/core';
import { useState } from 'react';
import { plural } from '../../../shared/format/numbers.js';
import { QueryView } from '../../../shared/ui/query-states.js';
import { SectionCard } from '../../../shared/ui/section-card.js';
import { useWorkQueue } from '../api/work-queue.js';
import { WorkItemRow } from './work-item-row.js';
import classes from './work-queue.module.css';

interface WorkQueueProps {
  /** Id of the reader. */
  readonly me: string;
  /** Where the reader's client area begins; null when they have none. */
  readonly base: string | null;
}

/** What waits for the reader, live. An item goes when it is done; nobody ticks it off. */
export function WorkQueue({ me, base }: WorkQueueProps) {
  const [snoozed, setSnoozed] = useState(false);
  const queue = useWorkQueue(snoozed);
  const [first] = queue.data?.pages ?? [];
  const open = first?.data.kinds.reduce((sum, kind) => sum + kind.open, 0);
  const putOff = first?.data.snoozed;
  return (
    <SectionCard
      title="Work queue"
      description={
        open === undefined || putOff === undefined
          ? 'What waits for you.'
          : `${plural(open, 'item')} to do, ${plural(putOff, 'item')} put off.`
      }
      aside={
        <Switch
          label="Show what is put off"
          checked={snoozed}
          onChange={(event) => setSnoozed(event.currentTarget.checked)}
        />
      }
    >
      <QueryView query={queue} what="the work queue">
        {({ pages }) => {
          const items = pages.flatMap(({ data }) => data.items);
          if (items.length === 0)
            return <Text c="dimmed">{snoozed ? 'Nothing is put off.' : 'Nothing waits for you.'}</Text>;
          return (
            <Stack gap="sm" align="stretch">
              <ul className={classes.list} aria-label="Work queue">
                {items.map((item) => (
                  <WorkItemRow key={item.id} item={item} me={me} base={base} />
                ))}
              </ul>
              {queue.hasNextPage ? (
                <Button
                  variant="default"
                  loading={queue.isFetchingNextPage}
                  onClick={() => void queue.fetchNextPage()}
                >
                  Show more
                </Button>
              ) : null}
            </Stack>
          );
        }}
      </QueryView>
    </SectionCard>
  );
}
