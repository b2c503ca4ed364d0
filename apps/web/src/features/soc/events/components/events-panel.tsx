import { EmptyState, Stack } from '@mantine/core';
import { t } from '@rampart/kernel';
import type { EventCount, EventOverview, SocEventRow } from '@rampart/soc/contract';
import { useCallback } from 'react';
import { useSavedViewsMenu } from '../../../../shared/list/saved-views-slot.js';
import { DataTable, type Pausing } from '../../../../shared/table/data-table.js';
import type { QueryState } from '../../../../shared/table/table-state.js';
import type { ViewState } from '../../../../shared/url-state/view-codec.js';
import type { ShownEvent } from '../api/events.js';
import { useReach } from '../../../../shared/soc/reach.js';
import { EVENT_COLUMNS, OPERATED_COLUMNS } from '../lib/event-columns.js';
import type { ResponseName } from '../lib/responses.js';
import type { LiveRateMeter } from '../lib/live-rate.js';
import { EventFilters } from './event-filters.js';
import { EventsOverTime } from './events-over-time.js';
import { LiveRate } from './live-rate.js';
import { ResponseButtons } from './response-buttons.js';
import classes from '../../../../shared/soc/soc.module.css';

interface EventsPanelProps {
  readonly events: readonly ShownEvent[];
  readonly found: EventCount | undefined;
  readonly overview: EventOverview | undefined;
  readonly query: QueryState;
  readonly more: { readonly has: boolean; readonly loading: boolean; readonly onMore: () => void };
  readonly view: ViewState;
  readonly onView: (change: Partial<ViewState>) => void;
  readonly live: Pausing;
  readonly rate: LiveRateMeter;
  readonly mayRespond: boolean;
  readonly onAsk: (response: ResponseName, event: SocEventRow) => void;
}

const NONE = t`Create a source, then send logs with its key. Events of Rampart arrive automatically.`;
const NONE_OPERATED = t`No events from the tenants you operate.`;

const rowId = ({ id }: SocEventRow): string => id;
const rowName = ({ title }: SocEventRow): string => title;

/** Events and alerts, newest first. The server searches, filters and pages them. */
export default function EventsPanel(props: EventsPanelProps) {
  const { events, found, overview, query, more, view, onView, live, rate, mayRespond, onAsk } = props;
  const operated = useReach() === 'operated';
  const views = useSavedViewsMenu();
  const actions = useCallback(
    (event: SocEventRow) => (
      <ResponseButtons
        event={event}
        enabled={mayRespond}
        onAsk={(response) => onAsk(response, event)}
        inRow
      />
    ),
    [mayRespond, onAsk],
  );
  return (
    <Stack gap="sm">
      <EventFilters view={view} onView={onView} found={found} overview={overview}>
        {views}
      </EventFilters>
      {overview === undefined ? (
        <div className={classes['over-time']}>
          <LiveRate rate={rate} />
        </div>
      ) : (
        <EventsOverTime overview={overview} onRange={(range) => onView({ range })}>
          <LiveRate rate={rate} />
        </EventsOverTime>
      )}
      <DataTable
        id={operated ? 'operated-events' : 'soc-events'}
        label={t`Events`}
        noun={[t`event`, t`events`]}
        rows={events}
        rowId={rowId}
        rowName={rowName}
        columns={operated ? OPERATED_COLUMNS : EVENT_COLUMNS}
        view={view}
        onView={onView}
        asGiven
        more={more}
        {...(found?.exact === true ? { total: Math.max(found.count, events.length) } : {})}
        query={query}
        selectable={false}
        actions={actions}
        actionsWidth={7}
        actionsStay
        live={live}
        empty={<EmptyState py="lg" title={t`No event yet`} description={operated ? NONE_OPERATED : NONE} />}
      />
    </Stack>
  );
}
