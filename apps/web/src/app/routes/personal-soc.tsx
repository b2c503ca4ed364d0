import { Button, EmptyState, Group, Stack, Tabs } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { meQueryOptions } from '../../features/session/api/me.js';
import { SocFigures } from '../../features/soc/components/figures.js';
import { LiveControls, type LiveSwitch } from '../../features/soc/components/live-controls.js';
import { LiveEvents } from '../../features/soc/components/live-events.js';
import { SystemPanel } from '../../features/soc/components/system-panel.js';
import { managesSources, worksOnEvents } from '../../features/soc/lib/words.js';
import { Late } from '../../shared/late/late.js';
import { useWritable } from '../../shared/time-travel/use-as-of.js';
import { PageHeader } from '../../shared/ui/page-header.js';
import { LoadingState } from '../../shared/ui/query-states.js';
import { usePathHere } from '../pages/current-area.js';
import { SOC_TABS } from './soc-tabs.js';

const sourcesPanel = () => import('../../features/soc/components/sources-panel.js');
const casesPanel = () => import('../../features/soc-cases/components/cases-panel.js');

const PARTS = [
  { cases: false, label: 'Events' },
  { cases: true, label: 'Cases' },
] as const;

/** Events one by one, or as the cases that alerts are gathered into: `?show=cases`. */
function EventsOrCases(props: LiveSwitch & { readonly mayRespond: boolean }) {
  const [params, setParams] = useSearchParams();
  const cases = params.get('show') === 'cases';
  const incidents = usePathHere('reports', '/incidents');
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
        <LiveEvents {...props} incidents={incidents} />
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
          <LiveControls
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
