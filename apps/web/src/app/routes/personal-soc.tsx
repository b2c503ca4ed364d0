import { ActionIcon, Button, EmptyState, Group, Stack, Tabs } from '@mantine/core';
import { useFullscreenDocument } from '@mantine/hooks';
import type { SocEventRow } from '@rampart/soc/contract';
import {
  IconMaximize,
  IconMinimize,
  IconPlayerPause,
  IconPlayerPlay,
  IconRefresh,
  IconSettings,
  IconDownload,
} from '@tabler/icons-react';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useCallback, useMemo, useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { meQueryOptions } from '../../features/session/api/me.js';
import { useEventCount, useEvents } from '../../features/soc/api/events.js';
import { socKeys } from '../../features/soc/api/keys.js';
import { SocFigures } from '../../features/soc/components/figures.js';
import { SystemPanel } from '../../features/soc/components/system-panel.js';
import type { ResponseName } from '../../features/soc/lib/responses.js';
import { wantedBy } from '../../features/soc/lib/wanted.js';
import { managesSources, worksOnEvents } from '../../features/soc/lib/words.js';
import { Late } from '../../shared/late/late.js';
import { LateMenu } from '../../shared/late/late-menu.js';
import { LateOnce } from '../../shared/late/late-once.js';
import { useWritable } from '../../shared/time-travel/use-as-of.js';
import { PageHeader } from '../../shared/ui/page-header.js';
import { LoadingState } from '../../shared/ui/query-states.js';
import { useView } from '../../shared/url-state/use-view.js';
import { usePathHere } from '../pages/current-area.js';
import { SOC_TABS } from './soc-tabs.js';

const eventsPanel = () => import('../../features/soc/components/events-panel.js');
const exportItems = () => import('../../features/soc/components/export-items.js');
const settingsDialog = () => import('../../features/soc/components/settings-dialog.js');
const sourcesPanel = () => import('../../features/soc/components/sources-panel.js');
const eventDrawer = () => import('../../features/soc/components/event-drawer.js');
const casesPanel = () => import('../../features/soc-cases/components/cases-panel.js');
const responseDialog = () => import('../../features/soc/components/response-dialog.js');

interface LiveSwitch {
  readonly paused: boolean;
  readonly onToggle: () => void;
}

function Controls({
  paused,
  onToggle,
  mayExport,
  mayManage,
}: LiveSwitch & { readonly mayExport: boolean; readonly mayManage: boolean }) {
  const [view] = useView();
  const filter = useMemo(() => wantedBy(view), [view]);
  const [settings, setSettings] = useState(false);
  const client = useQueryClient();
  const { toggle, fullscreen } = useFullscreenDocument();
  const Live = paused ? IconPlayerPlay : IconPlayerPause;
  const Screen = fullscreen ? IconMinimize : IconMaximize;
  return (
    <Group gap="xs">
      <ActionIcon
        variant="default"
        size={34}
        aria-label={paused ? 'Resume live' : 'Pause live'}
        onClick={onToggle}
      >
        <Live size={18} aria-hidden />
      </ActionIcon>
      <ActionIcon
        variant="default"
        size={34}
        aria-label="Refresh now"
        onClick={() => void client.invalidateQueries({ queryKey: socKeys.all })}
      >
        <IconRefresh size={18} aria-hidden />
      </ActionIcon>
      <LateMenu
        load={exportItems}
        props={{ filter }}
        target={
          <ActionIcon variant="default" size={34} aria-label="Export report" disabled={!mayExport}>
            <IconDownload size={18} aria-hidden />
          </ActionIcon>
        }
      />
      <ActionIcon variant="default" size={34} aria-label="Settings" onClick={() => setSettings(true)}>
        <IconSettings size={18} aria-hidden />
      </ActionIcon>
      <ActionIcon
        variant="default"
        size={34}
        aria-label={fullscreen ? 'Leave full screen' : 'Full screen'}
        onClick={() => void toggle()}
      >
        <Screen size={18} aria-hidden />
      </ActionIcon>
      <LateOnce
        load={settingsDialog}
        wanted={settings}
        props={{ opened: settings, mayManage, onClose: () => setSettings(false) }}
      />
    </Group>
  );
}

function Events({ paused, onToggle, mayRespond }: LiveSwitch & { readonly mayRespond: boolean }) {
  const [view, setView] = useView();
  const incidents = usePathHere('reports', '/incidents');
  const [asked, setAsked] = useState<{ response: ResponseName; event: SocEventRow } | null>(null);
  const wanted = useMemo(() => wantedBy(view), [view]);
  const { query, held } = useEvents({ wanted, paused });
  const found = useEventCount(wanted, { paused }).data;
  const { data, hasNextPage, isFetchingNextPage, fetchNextPage } = query;
  const events = useMemo(() => data?.pages.flatMap((page) => page.events) ?? [], [data]);
  const ask = useCallback((response: ResponseName, event: SocEventRow) => setAsked({ response, event }), []);
  return (
    <>
      <Late
        load={eventsPanel}
        fallback={<LoadingState label="Loading events..." />}
        props={{
          ...{ events, found, query, view, onView: setView, mayRespond, onAsk: ask },
          more: { has: hasNextPage, loading: isFetchingNextPage, onMore: () => void fetchNextPage() },
          live: { paused, held, onToggle },
        }}
      />
      <LateOnce
        load={eventDrawer}
        wanted={view.row !== null}
        props={{
          ...{ eventId: view.row, rows: events.map(({ id }) => id), mayRespond, onAsk: ask, incidents },
          onOpen: (row: string) => setView({ row }),
          onClose: () => setView({ row: null }),
        }}
      />
      <LateOnce
        load={responseDialog}
        wanted={asked !== null}
        props={{ asked, onClose: () => setAsked(null) }}
      />
    </>
  );
}

const PARTS = [
  { cases: false, label: 'Events' },
  { cases: true, label: 'Cases' },
] as const;

/** Events one by one, or as the cases that alerts are gathered into: `?show=cases`. */
function EventsOrCases(props: LiveSwitch & { readonly mayRespond: boolean }) {
  const [params, setParams] = useSearchParams();
  const cases = params.get('show') === 'cases';
  const show = (wanted: boolean): void =>
    setParams((current) => {
      const next = new URLSearchParams(current);
      next.delete('row');
      if (wanted) next.set('show', 'cases');
      else next.delete('show');
      return next;
    });
  return (
    <Stack gap="md">
      <Group gap={4} role="group" aria-label="Events or cases">
        {PARTS.map((part) => (
          <Button
            key={part.label}
            size="xs"
            variant={part.cases === cases ? 'filled' : 'default'}
            aria-pressed={part.cases === cases}
            onClick={() => show(part.cases)}
          >
            {part.label}
          </Button>
        ))}
      </Group>
      {cases ? (
        <Late
          load={casesPanel}
          fallback={<LoadingState label="Loading cases..." />}
          props={{ paused: props.paused, mayWork: props.mayRespond }}
        />
      ) : (
        <Events {...props} />
      )}
    </Stack>
  );
}

const TABS = ['events', ...SOC_TABS.map(({ value }) => value), 'sources'];

/** The open part, as `?tab=`. */
function useTab() {
  const [params, setParams] = useSearchParams();
  const asked = params.get('tab') ?? '';
  const tab = TABS.includes(asked) ? asked : 'events';
  const open = (wanted: string | null): void =>
    setParams((current) => {
      const next = new URLSearchParams(current);
      if (wanted === null || wanted === 'events') next.delete('tab');
      else next.set('tab', wanted);
      return next;
    });
  return [tab, open] as const;
}

/** `<area>/soc`; `?tab=` is the open part, `?row=` the open event. */
export function Component() {
  const me = useQuery(meQueryOptions());
  const present = useWritable();
  const [paused, setPaused] = useState(false);
  const [tab, open] = useTab();
  const toggle = (): void => setPaused(!paused);
  const roles = me.data?.roles ?? [];
  return (
    <>
      <PageHeader
        title="Personal SOC"
        description="Security events as they come in, what rules found in them, and what was done about them."
        actions={
          <Controls
            paused={paused}
            onToggle={toggle}
            mayExport={present && worksOnEvents(roles)}
            mayManage={present && managesSources(roles)}
          />
        }
      />
      <Stack gap="lg">
        {present ? (
          <>
            <SocFigures paused={paused} />
            <SystemPanel paused={paused} />
          </>
        ) : null}
        <Tabs value={tab} onChange={open} keepMounted={false}>
          <Tabs.List mb="lg">
            <Tabs.Tab value="events">Events</Tabs.Tab>
            {SOC_TABS.map(({ value, label }) => (
              <Tabs.Tab key={value} value={value}>
                {label}
              </Tabs.Tab>
            ))}
            <Tabs.Tab value="sources">Sources</Tabs.Tab>
          </Tabs.List>
          <Tabs.Panel value="events">
            {present ? (
              <EventsOrCases paused={paused} onToggle={toggle} mayRespond={worksOnEvents(roles)} />
            ) : (
              <EmptyState
                py="lg"
                title="Events are shown only as they are now"
                description="They are kept by days and not as they stood at a past moment. Go back to now to see them."
              />
            )}
          </Tabs.Panel>
          {SOC_TABS.map(({ value, label, load }) => (
            <Tabs.Panel key={value} value={value}>
              <Late
                load={load}
                fallback={<LoadingState label={`Loading ${label}...`} />}
                props={{ paused, present, roles }}
              />
            </Tabs.Panel>
          ))}
          <Tabs.Panel value="sources">
            <Late
              load={sourcesPanel}
              fallback={<LoadingState label="Loading sources..." />}
              props={{ mayManage: present && managesSources(roles) }}
            />
          </Tabs.Panel>
        </Tabs>
      </Stack>
    </>
  );
}
