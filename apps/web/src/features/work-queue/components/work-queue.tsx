import { SegmentedControl } from '@mantine/core';
import { useMemo } from 'react';
import { plural } from '../../../shared/format/numbers.js';
import { ListItems } from '../../../shared/list/list-items.js';
import { KeptRoom } from '../../../shared/ui/kept-room.js';
import { SectionCard } from '../../../shared/ui/section-card.js';
import { useView } from '../../../shared/url-state/use-view.js';
import type { ViewState } from '../../../shared/url-state/view-codec.js';
import { useWorkQueue } from '../api/work-queue.js';
import { queueLook } from '../lib/queue-looks.js';
import { besidePart, QUEUE_PARTS, queuePartIn, withQueuePart } from '../lib/queue-part.js';
import type { Retries } from '../lib/retry.js';
import { WorkItemRow } from './work-item-row.js';

interface WorkQueueProps {
  readonly me: string;
  /** The address of the reader's client area; null without one. */
  readonly base: string | null;
  readonly retries?: Retries;
}

const NO_KINDS = [] as const;

/** The reader's work items, live; `?work.f=` filters them. Events complete items, not the user. */
export function WorkQueue({ me, base, retries = {} }: WorkQueueProps) {
  const [view, setView] = useView('work');
  const { filters } = view;
  const part = queuePartIn(filters);
  const queue = useWorkQueue(view);
  const { kinds = NO_KINDS, snoozed } = queue.first ?? {};
  const look = useMemo(() => queueLook(part, kinds), [part, kinds]);
  const open = kinds.reduce((sum, kind) => sum + kind.open, 0);
  const onView = (change: Partial<ViewState>): void =>
    setView({ ...change, ...(change.filters && { filters: withQueuePart(change.filters, part) }) });
  return (
    <SectionCard
      title="Work queue"
      description={
        snoozed === undefined
          ? 'Your open work.'
          : `${plural(open, 'item')} open, ${plural(snoozed, 'item')} snoozed.`
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
      <KeptRoom pending={queue.isPending}>
        <ListItems look={look} query={queue} view={{ ...view, filters: besidePart(filters) }} onView={onView}>
          {(item) => <WorkItemRow item={item} me={me} base={base} retry={retries[item.kind]} />}
        </ListItems>
      </KeptRoom>
    </SectionCard>
  );
}
