import { SegmentedControl } from '@mantine/core';
import { plural } from '../../../shared/format/numbers.js';
import { PagedList } from '../../../shared/list/paged-list.js';
import { QueryView } from '../../../shared/ui/query-states.js';
import { SectionCard } from '../../../shared/ui/section-card.js';
import { useView } from '../../../shared/url-state/use-view.js';
import { useWorkQueue } from '../api/work-queue.js';
import { QUEUE_PARTS, type QueuePart, queuePartIn, withQueuePart } from '../lib/queue-part.js';
import type { Retries } from '../lib/retry.js';
import { WorkItemRow } from './work-item-row.js';

interface WorkQueueProps {
  readonly me: string;
  /** Where the reader's client area begins; null when they have none. */
  readonly base: string | null;
  /** Work items with a retry on this page. */
  readonly retries?: Retries;
}

const NOTHING: Readonly<Record<QueuePart, string>> = {
  all: 'No open work.',
  mine: 'Nothing is assigned to you.',
  unassigned: 'All open work is assigned.',
  'put-off': 'No snoozed work.',
};

/** The reader's work, live; `?f=queue:in:…` shows a part. Events complete items, not the user. */
export function WorkQueue({ me, base, retries = {} }: WorkQueueProps) {
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
          ? 'Your open work.'
          : `${plural(open, 'item')} open, ${plural(putOff, 'item')} snoozed.`
      }
      aside={
        <SegmentedControl
          aria-label="Part of queue"
          value={part}
          onChange={(chosen) => setView({ filters: withQueuePart(filters, chosen) })}
          data={[...QUEUE_PARTS]}
        />
      }
    >
      <QueryView query={queue} what="the work queue">
        {({ pages }) => (
          <PagedList
            label="Work queue"
            items={pages.flatMap(({ data }) => data.items)}
            empty={NOTHING[part]}
            pages={queue}
          >
            {(item) => <WorkItemRow item={item} me={me} base={base} retry={retries[item.kind]} />}
          </PagedList>
        )}
      </QueryView>
    </SectionCard>
  );
}
