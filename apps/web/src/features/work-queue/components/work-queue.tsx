import { Button, SegmentedControl, Stack, Text } from '@mantine/core';
import type { WorkItemView } from '@rampart/work-queue/contract';
import type { KeyboardEvent } from 'react';
import { plural } from '../../../shared/format/numbers.js';
import { QueryView } from '../../../shared/ui/query-states.js';
import { SectionCard } from '../../../shared/ui/section-card.js';
import { useView } from '../../../shared/url-state/use-view.js';
import { useWorkQueue } from '../api/work-queue.js';
import { rowAfter } from '../lib/list-keys.js';
import { QUEUE_PARTS, type QueuePart, queuePartIn, withQueuePart } from '../lib/queue-part.js';
import type { Retries } from '../lib/retry.js';
import { WorkItemRow } from './work-item-row.js';
import classes from './work-queue.module.css';

interface WorkQueueProps {
  /** Id of the reader. */
  readonly me: string;
  /** Where the reader's client area begins; null when they have none. */
  readonly base: string | null;
  /** What can be tried again from here. */
  readonly retries?: Retries;
}

const NOTHING: Readonly<Record<QueuePart, string>> = {
  all: 'Nothing waits for you.',
  mine: 'Nothing is assigned to you.',
  nobody: 'Everything that waits has somebody to do it.',
  'put-off': 'Nothing is put off.',
};

/** Walks from row to row, to the first thing in each that can be used. */
function walk(event: KeyboardEvent<HTMLUListElement>): void {
  if (event.ctrlKey || event.metaKey || event.altKey) return;
  const rows = [...event.currentTarget.children];
  const at = rows.findIndex((row) => row.contains(event.target as Node));
  const to = at < 0 ? null : rowAfter(event.key, at, rows.length);
  if (to === null) return;
  event.preventDefault();
  rows[to]?.querySelector<HTMLElement>('a, button')?.focus();
}

function Items({
  items,
  me,
  base,
  retries = {},
}: WorkQueueProps & { readonly items: readonly WorkItemView[] }) {
  return (
    <ul className={classes.list} aria-label="Work queue" onKeyDown={walk}>
      {items.map((item) => (
        <WorkItemRow key={item.id} item={item} me={me} base={base} retry={retries[item.kind]} />
      ))}
    </ul>
  );
}

/** What waits for the reader, live; `?f=queue:in:…` shows a part. An item goes when it is done; nobody ticks it off. */
export function WorkQueue(props: WorkQueueProps) {
  const [{ filters }, setView] = useView();
  const part = queuePartIn(filters);
  const queue = useWorkQueue(part);
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
        <SegmentedControl
          aria-label="Which part of the queue"
          value={part}
          onChange={(chosen) => setView({ filters: withQueuePart(filters, chosen) })}
          data={[...QUEUE_PARTS]}
        />
      }
    >
      <QueryView query={queue} what="the work queue">
        {({ pages }) => {
          const items = pages.flatMap(({ data }) => data.items);
          if (items.length === 0) return <Text c="dimmed">{NOTHING[part]}</Text>;
          return (
            <Stack gap="sm" align="stretch">
              <Items {...props} items={items} />
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
