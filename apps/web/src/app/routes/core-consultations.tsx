import { Tabs } from '@mantine/core';
import { t } from '@rampart/kernel';
import { useQuery } from '@tanstack/react-query';
import { useSearchParams } from 'react-router-dom';
import { CONSULTATIONS, readConsultation } from '../../features/booking/api/consultations.js';
import { readEntry, WAITLIST } from '../../features/waitlist/api/waitlist.js';
import { meQueryOptions } from '../../features/identity-access/session/api/me.js';
import { preload } from '../../shared/lazy-part/chunks.js';
import { LazyPart } from '../../shared/lazy-part/lazy-part.js';
import { LazyOnce } from '../../shared/lazy-part/lazy-once.js';
import { useListQuestion } from '../../shared/list/list-question.js';
import { useLiveQuery, useOpenItem } from '../../shared/list/use-live-query.js';
import { useWritable } from '../../shared/time-travel/use-as-of.js';
import { PageHeader } from '../../shared/ui/page-header.js';
import { LoadingState } from '../../shared/ui/query-states.js';
import { addressHas } from '../../shared/url-state/address-has.js';
import { useView } from '../../shared/url-state/use-view.js';

const table = () => import('../../features/booking/components/consultation-table.js');
const drawer = () => import('../../features/booking/components/consultation-drawer.js');
const waitlist = () => import('../../features/waitlist/components/waitlist-table.js');
const waitlistDrawer = () => import('../../features/waitlist/components/waitlist-drawer.js');
const calendar = () => import('../../features/booking/components/calendar-form.js');
if (!addressHas('tab')) preload(table);

const TABS = ['consultations', 'waitlist', 'calendar'] as const;
type Tab = (typeof TABS)[number];

function useTab() {
  const [params, setParams] = useSearchParams();
  const asked = params.get('tab');
  const tab: Tab = TABS.find((one) => one === asked) ?? 'consultations';
  const open = (wanted: string | null): void =>
    setParams((current) => {
      const next = new URLSearchParams();
      const asOf = current.get('asOf');
      if (asOf !== null) next.set('asOf', asOf);
      if (wanted !== null && wanted !== 'consultations') next.set('tab', wanted);
      return next;
    });
  return [tab, open] as const;
}

interface PartProps {
  readonly mayChange: boolean;
}

function Consultations({ mayChange }: PartProps) {
  const [view, setView] = useView();
  const query = useLiveQuery(CONSULTATIONS, useListQuestion(view, 'slot'));
  const open = useOpenItem(CONSULTATIONS, query, view.row, readConsultation);
  return (
    <>
      <LazyPart
        load={table}
        props={{ query, view, onView: setView }}
        fallback={<LoadingState label={t`Loading consultations...`} />}
      />
      <LazyOnce
        load={drawer}
        wanted={open !== null}
        props={{
          consultation: open,
          rows: query.items.map(({ id }) => id),
          mayChange,
          onOpen: (row: string) => setView({ row }),
          onClose: () => setView({ row: null }),
        }}
      />
    </>
  );
}

function Waitlist({ mayChange }: PartProps) {
  const [view, setView] = useView();
  const query = useLiveQuery(WAITLIST, useListQuestion(view));
  const open = useOpenItem(WAITLIST, query, view.row, readEntry);
  return (
    <>
      <LazyPart
        load={waitlist}
        props={{ query, view, onView: setView }}
        fallback={<LoadingState label={t`Loading the waitlist...`} />}
      />
      <LazyOnce
        load={waitlistDrawer}
        wanted={open !== null}
        props={{
          entry: open,
          rows: query.items.map(({ id }) => id),
          mayChange,
          onOpen: (row: string) => setView({ row }),
          onClose: () => setView({ row: null }),
        }}
      />
    </>
  );
}

/** `/core/consultations`: consultations, waitlist and calendar. */
export default function CoreConsultationsPage() {
  const me = useQuery(meQueryOptions()).data;
  const writable = useWritable();
  const [tab, open] = useTab();
  const mayChange = writable && (me?.roles.includes('core:admin') ?? false);
  return (
    <>
      <PageHeader
        title={t`Consultations`}
        description={t`Booked consultations, the waitlist and the calendar of free times.`}
      />
      <Tabs value={tab} onChange={open} keepMounted={false}>
        <Tabs.List mb="lg">
          <Tabs.Tab value="consultations">{t`Consultations`}</Tabs.Tab>
          <Tabs.Tab value="waitlist">{t`Waitlist`}</Tabs.Tab>
          <Tabs.Tab value="calendar">{t`Calendar`}</Tabs.Tab>
        </Tabs.List>
        <Tabs.Panel value="consultations">
          <Consultations mayChange={mayChange} />
        </Tabs.Panel>
        <Tabs.Panel value="waitlist">
          <Waitlist mayChange={mayChange} />
        </Tabs.Panel>
        <Tabs.Panel value="calendar">
          <LazyPart
            load={calendar}
            props={{ mayChange }}
            fallback={<LoadingState label={t`Loading the calendar...`} />}
          />
        </Tabs.Panel>
      </Tabs>
    </>
  );
}
