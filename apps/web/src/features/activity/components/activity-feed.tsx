import { Button, Kbd, Text } from '@mantine/core';
import { useHotkeys } from '@mantine/hooks';
import { useState } from 'react';
import { plural } from '../../../shared/format/numbers.js';
import { Late } from '../../../shared/late/late.js';
import { useLiveRows } from '../../../shared/table/use-live-rows.js';
import { QueryView } from '../../../shared/ui/query-states.js';
import { SectionCard } from '../../../shared/ui/section-card.js';
import { TimeAgo } from '../../../shared/ui/time-ago.js';
import { useView } from '../../../shared/url-state/use-view.js';
import { actorWords, eventWords } from '../lib/event-words.js';
import type { FeedRow } from '../lib/feed-rows.js';
import { useActivity } from '../lib/use-activity.js';
import classes from './activity-feed.module.css';

const ROW = /^event-([1-9]\d{0,14})$/;
const loadDrawer = () => import('./event-drawer.js');

function Line({ row, onOpen }: { readonly row: FeedRow; readonly onOpen: (position: number) => void }) {
  return (
    <li>
      <button type="button" className={classes.row} onClick={() => onOpen(row.position)}>
        <span className={classes.type}>{eventWords(row.type)}</span>
        <span className={classes.aside}>
          <TimeAgo at={row.at} />
        </span>
        <span className={classes.aside}>{actorWords(row.actor, row.actorName)}</span>
      </button>
    </li>
  );
}

function Lines({
  rows,
  onOpen,
}: {
  readonly rows: readonly FeedRow[];
  readonly onOpen: (position: number) => void;
}) {
  if (rows.length === 0)
    return (
      <Text size="sm" c="dimmed">
        Nothing has happened yet. Events appear here as they are recorded.
      </Text>
    );
  return (
    <ul className={classes.list}>
      {rows.map((row) => (
        <Line key={row.position} row={row} onOpen={onOpen} />
      ))}
    </ul>
  );
}

/** The last events of the tenant, live, with pause; `?row=event-<position>` opens one. */
export function ActivityFeed() {
  const { query, rows: source } = useActivity();
  const { rows, paused, held } = useLiveRows(source);
  const [{ row }, setView] = useView();
  const position = Number(ROW.exec(row ?? '')?.[1] ?? 0);
  const toggle = (): void => (paused ? source.resume() : source.pause());
  // The last one stays while its drawer closes.
  const [last, setLast] = useState(position);
  if (position > 0 && position !== last) setLast(position);
  const close = (): void => setView({ row: null });
  useHotkeys([['p', toggle]]);
  return (
    <SectionCard
      title="Activity"
      description="What happened last, as it is recorded."
      aside={
        <Button size="compact-sm" variant="default" onClick={toggle} rightSection={<Kbd size="xs">p</Kbd>}>
          {paused ? 'Resume' : 'Pause'}
        </Button>
      }
    >
      {paused ? (
        <div className={classes.paused} role="status">
          <span>PAUSED</span>
          <span>{plural(held, 'event')} held</span>
        </div>
      ) : null}
      <QueryView query={query} what="activity">
        {() => <Lines rows={rows} onOpen={(at) => setView({ row: `event-${at}` })} />}
      </QueryView>
      {last > 0 ? (
        <Late
          load={loadDrawer}
          props={{ position: last, opened: position > 0, onClose: close }}
          occasion={last}
          onAbsent={close}
        />
      ) : null}
    </SectionCard>
  );
}
