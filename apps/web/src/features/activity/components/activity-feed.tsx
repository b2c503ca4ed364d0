import { Button, Group, Kbd, NativeSelect, Text } from '@mantine/core';
import { type KeyboardEvent, useState } from 'react';
import { ExportMenu } from '../../../shared/export/export-menu.js';
import type { ExportColumn } from '../../../shared/export/file-text.js';
import { formatNumber } from '../../../shared/format/numbers.js';
import { Trans } from '../../../shared/language/trans.js';
import { LazyPart } from '../../../shared/lazy-part/lazy-part.js';
import { useLiveRows } from '../../../shared/table/use-live-rows.js';
import { useWritable } from '../../../shared/time-travel/use-as-of.js';
import { QueryView } from '../../../shared/ui/query-states.js';
import { SectionCard } from '../../../shared/ui/section-card.js';
import { TimeAgo } from '../../../shared/format/time-ago.js';
import { useView } from '../../../shared/url-state/use-view.js';
import { t } from '@rampart/kernel';
import { useEventWords } from '../../../shared/event-names/use-event-words.js';
import { actorWords } from '../../../shared/people/actor-words.js';
import { exportActivity } from '../api/activity.js';
import type { FeedRow } from '../lib/feed-rows.js';
import { partChoices, partIn, partName, withPart } from '../lib/parts.js';
import { useActivity } from '../lib/use-activity.js';
import classes from './activity-feed.module.css';

const ROW = /^event-([1-9]\d{0,14})$/;
const loadDrawer = () => import('./event-drawer.js');

function Line({ row, onOpen }: { readonly row: FeedRow; readonly onOpen: (position: number) => void }) {
  const eventWords = useEventWords();
  return (
    <li>
      <button type="button" className={classes.row} onClick={() => onOpen(row.position)}>
        <span className={classes.type}>{eventWords(row.type)}</span>
        <span className={classes.aside}>
          <TimeAgo at={row.at} />
        </span>
        <span className={classes.aside}>{actorWords(row.actor, row.actorName)}</span>
        <span className={classes.aside}>{partName(row.capability)}</span>
      </button>
    </li>
  );
}

const COLUMNS: readonly ExportColumn<FeedRow>[] = [
  { id: 'Position', value: ({ position }) => position },
  { id: 'Time', value: ({ at }) => at },
  { id: 'Type', value: ({ type }) => type },
  { id: 'Actor', value: ({ actor, actorName }) => actorName ?? actor },
  { id: 'Capability', value: ({ capability }) => partName(capability) },
];

interface LinesProps {
  readonly rows: readonly FeedRow[];
  readonly part: string | null;
  readonly onOpen: (position: number) => void;
}

function Lines({ rows, part, onOpen }: LinesProps) {
  if (rows.length === 0)
    return (
      <Text size="sm" c="dimmed">
        <Trans>
          {part === null ? t`Nothing has happened yet.` : t`No events of ${partName(part)} yet.`} New events
          appear here.
        </Trans>
      </Text>
    );
  return (
    <ul className={classes.list} aria-label={t`Activity`}>
      {rows.map((row) => (
        <Line key={row.position} row={row} onOpen={onOpen} />
      ))}
    </ul>
  );
}

function OpenEvent() {
  const [{ row }, setView] = useView();
  const position = Number(ROW.exec(row ?? '')?.[1] ?? 0);
  const [last, setLast] = useState(position);
  if (position > 0 && position !== last) setLast(position);
  const close = (): void => setView({ row: null });
  if (last === 0) return null;
  return (
    <LazyPart
      load={loadDrawer}
      props={{ position: last, opened: position > 0, onClose: close }}
      attempt={last}
      onAbsent={close}
    />
  );
}

/** Live, with pause. `?f=part:in:…` filters the events, and `?row=event-<position>` opens one. */
export function ActivityFeed() {
  const [{ filters }, setView] = useView();
  const part = partIn(filters);
  const { query, rows: source } = useActivity(part);
  const { rows, paused, held } = useLiveRows(source);
  const live = useWritable();
  const toggle = (): void => (paused ? source.resume() : source.pause());
  const onKeyDown = ({ key, ctrlKey, metaKey, altKey, target }: KeyboardEvent): void => {
    const typing = target instanceof HTMLInputElement || target instanceof HTMLSelectElement;
    if (key === 'p' && live && !typing && !ctrlKey && !metaKey && !altKey) toggle();
  };
  return (
    <div onKeyDown={onKeyDown}>
      <SectionCard title={t`Activity`} description={t`The latest recorded events.`}>
        <Group mb="sm" gap="sm" justify="space-between">
          <NativeSelect
            aria-label={t`Capability`}
            data={[{ value: '', label: t`Everything` }, ...partChoices(part)]}
            value={part ?? ''}
            onChange={({ currentTarget }) =>
              setView({ filters: withPart(filters, currentTarget.value || null) })
            }
            flex="1 1 180px"
            maw={280}
          />
          <ExportMenu
            name="activity"
            columns={COLUMNS}
            rows={rows}
            onAll={(type) => exportActivity(part, type)}
          />
          {live ? (
            <Button variant="default" onClick={toggle} rightSection={<Kbd size="xs">p</Kbd>}>
              {paused ? t`Resume` : t`Pause`}
            </Button>
          ) : null}
        </Group>
        <div role="status">
          {paused ? (
            <div className={classes.paused}>
              <span>{t`Paused`}</span>
              <span>
                <Trans>{formatNumber(held)} new</Trans>
              </span>
            </div>
          ) : null}
        </div>
        <QueryView query={query} what={t`activity`}>
          {() => <Lines rows={rows} part={part} onOpen={(at) => setView({ row: `event-${at}` })} />}
        </QueryView>
      </SectionCard>
      <OpenEvent />
    </div>
  );
}
