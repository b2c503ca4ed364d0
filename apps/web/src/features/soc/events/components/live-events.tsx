import { t } from '@rampart/kernel';
import type { SocEventRow } from '@rampart/soc/contract';
import { useCallback, useMemo, useState } from 'react';
import { plural } from '../../../../shared/format/numbers.js';
import { preload } from '../../../../shared/lazy-part/chunks.js';
import { LazyPart } from '../../../../shared/lazy-part/lazy-part.js';
import { LazyOnce } from '../../../../shared/lazy-part/lazy-once.js';
import { type ListQuestion, useListQuestion } from '../../../../shared/list/list-question.js';
import { LoadingState } from '../../../../shared/ui/query-states.js';
import { useView } from '../../../../shared/url-state/use-view.js';
import { useEventCount, useEventOverview, useEvents } from '../api/events.js';
import type { ResponseName } from '../lib/responses.js';
import { addressHas } from '../../../../shared/url-state/address-has.js';
import type { LiveSwitch } from './live-controls.js';

const eventsPanel = () => import('./events-panel.js');
const eventDrawer = () => import('./event-drawer.js');
const responseDialog = () => import('./response-dialog.js');
// Only for the tab with events, because the other tabs show none.
if (!addressHas('tab', 'show')) preload(eventsPanel);

interface LiveEventsProps extends LiveSwitch {
  readonly mayRespond: boolean;
  /** The page of incidents; null without one. */
  readonly incidents: string | null;
}

/** The text for events during a pause. The socket reports only their number, not which ones match a filter. */
const heldWords = (held: number, question: ListQuestion): string =>
  t`${plural(held, 'event')} new${Object.keys(question).length === 0 ? '' : t`, whatever the filters say`}.`;

export function LiveEvents({ paused, onToggle, mayRespond, incidents }: LiveEventsProps) {
  const [view, setView] = useView();
  const [asked, setAsked] = useState<{ response: ResponseName; event: SocEventRow } | null>(null);
  const question = useListQuestion(view, 'time');
  const { query, held, rate } = useEvents({ question, paused });
  const found = useEventCount(question, { paused }).data;
  const overview = useEventOverview(question, { paused }).data;
  const { data, hasNextPage, isFetchingNextPage, fetchNextPage } = query;
  const events = useMemo(() => data?.pages.flatMap((page) => page.items) ?? [], [data]);
  const ask = useCallback((response: ResponseName, event: SocEventRow) => setAsked({ response, event }), []);
  return (
    <>
      <LazyPart
        load={eventsPanel}
        fallback={<LoadingState label={t`Loading events...`} />}
        props={{
          ...{ events, found, overview, query, view, onView: setView, mayRespond, onAsk: ask },
          more: { has: hasNextPage, loading: isFetchingNextPage, onMore: () => void fetchNextPage() },
          live: { paused, held, says: heldWords(held, question), onToggle },
          rate,
        }}
      />
      <LazyOnce
        load={eventDrawer}
        wanted={view.row !== null}
        props={{
          ...{ eventId: view.row, rows: events.map(({ id }) => id), mayRespond, onAsk: ask, incidents },
          onOpen: (row: string) => setView({ row }),
          onClose: () => setView({ row: null }),
        }}
      />
      <LazyOnce
        load={responseDialog}
        wanted={asked !== null}
        props={{ asked, onClose: () => setAsked(null) }}
      />
    </>
  );
}
