import { ActionIcon, SegmentedControl } from '@mantine/core';
import { t } from '@rampart/kernel';
import { IconAdjustmentsHorizontal } from '@tabler/icons-react';
import { useMemo, useState } from 'react';
import { plural } from '../../../shared/format/numbers.js';
import { ListItems } from '../../../shared/list/list-items.js';
import { KeptRoom } from '../../../shared/ui/kept-room.js';
import { SectionCard } from '../../../shared/ui/section-card.js';
import { useView } from '../../../shared/url-state/use-view.js';
import type { ViewState } from '../../../shared/url-state/view-codec.js';
import { useWorkQueue } from '../api/work-queue.js';
import type { Descriptions } from '../lib/item-parts.js';
import { queueLook } from '../lib/queue-looks.js';
import { besidePart, QUEUE_PARTS, queuePartIn, withQueuePart } from '../lib/queue-part.js';
import type { Retries } from '../lib/retry.js';
import { WorkItemRow } from './work-item-row.js';
import classes from './work-queue.module.css';

interface WorkQueueProps {
  readonly me: string;
  /** The address of the reader's client area; null without one. */
  readonly base: string | null;
  readonly retries?: Retries;
  /** What capabilities show of their items. */
  readonly descriptions?: Descriptions;
}

const NO_KINDS = [] as const;
const NO_DESCRIPTIONS: Descriptions = {};

/** The reader's work items, live; `?work.f=` filters them. Events complete items, not the user. */
export function WorkQueue({ me, base, retries = {}, descriptions = NO_DESCRIPTIONS }: WorkQueueProps) {
  const [view, setView] = useView('work');
  const { filters } = view;
  const part = queuePartIn(filters);
  const queue = useWorkQueue(view);
  const { kinds = NO_KINDS, snoozed } = queue.first ?? {};
  const look = useMemo(() => queueLook(part, kinds), [part, kinds]);
  const [opened, setOpened] = useState(false);
  const narrowed = view.q !== '' || besidePart(filters).length > 0;
  const tools = opened || narrowed;
  const open = kinds.reduce((sum, kind) => sum + kind.open, 0);
  const onView = (change: Partial<ViewState>): void =>
    setView({ ...change, ...(change.filters && { filters: withQueuePart(change.filters, part) }) });
  return (
    <SectionCard
      title={t`Work queue`}
      description={
        snoozed === undefined
          ? t`Your open work.`
          : t`${plural(open, 'item')} open, ${plural(snoozed, 'item')} snoozed.`
      }
      aside={
        <div className={classes.head}>
          <SegmentedControl
            aria-label={t`Part of queue`}
            value={part}
            onChange={(chosen) => setView({ filters: withQueuePart(filters, chosen) })}
            data={[...QUEUE_PARTS]}
          />
          <ActionIcon
            variant="default"
            size={34}
            aria-label={t`Search and filter`}
            title={t`Search and filter`}
            aria-expanded={tools}
            disabled={narrowed}
            onClick={() => setOpened(!opened)}
          >
            <IconAdjustmentsHorizontal size={16} aria-hidden />
          </ActionIcon>
        </div>
      }
    >
      <KeptRoom pending={queue.isPending}>
        <ListItems
          look={look}
          query={queue}
          view={{ ...view, filters: besidePart(filters) }}
          onView={onView}
          tools={tools}
        >
          {(item) => (
            <WorkItemRow
              item={item}
              about={kinds.find(({ kind }) => kind === item.kind)}
              me={me}
              base={base}
              retry={retries[item.kind]}
              describe={descriptions[item.kind]}
              first={item.id === queue.items[0]?.id}
            />
          )}
        </ListItems>
      </KeptRoom>
    </SectionCard>
  );
}
