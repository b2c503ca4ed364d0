import { Stack, Tabs } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { meQueryOptions } from '../../features/identity-access/session/api/me.js';
import { ReachProvider } from '../../shared/soc/reach.js';
import { LiveControls } from '../../features/soc/events/components/live-controls.js';
import { OperatedFigures } from '../../features/soc/events/components/operated-figures.js';
import { SystemPanel } from '../../features/soc/events/components/system-panel.js';
import { respondsToOperated } from '../../features/soc/events/lib/words.js';
import { LazyPart } from '../../shared/lazy-part/lazy-part.js';
import { useWritable } from '../../shared/time-travel/use-as-of.js';
import { PageHeader } from '../../shared/ui/page-header.js';
import { LoadingState } from '../../shared/ui/query-states.js';
import { filterValues } from '../../shared/url-state/filters.js';
import { useView } from '../../shared/url-state/use-view.js';
import { EventsOrCases } from './events-or-cases.js';

const analyticsTab = () => import('../../features/soc/analytics/components/analytics-tab.js');

function useTab() {
  const [params, setParams] = useSearchParams();
  const open = (wanted: string | null): void =>
    setParams((current) => {
      const next = new URLSearchParams(current);
      if (wanted === 'analytics') next.set('tab', wanted);
      else next.delete('tab');
      return next;
    });
  return [params.get('tab') === 'analytics' ? 'analytics' : 'events', open] as const;
}

/** `/core/security`: the SOC's page over all operated tenants; `?row=` is the open event. */
export default function CoreSecurityPage() {
  const me = useQuery(meQueryOptions());
  const present = useWritable();
  const [paused, setPaused] = useState(false);
  const [tab, open] = useTab();
  const [view] = useView();
  const [tenantId] = filterValues(view, 'tenant');
  const of = useMemo(() => ({ tenantId }), [tenantId]);
  const toggle = (): void => setPaused(!paused);
  // The past does not change.
  const still = paused || !present;
  const responds = respondsToOperated(me.data?.roles ?? []);
  return (
    <ReachProvider value="operated">
      <PageHeader
        title="Security"
        description="Live security events of every tenant, their alerts and responses."
        actions={<LiveControls paused={paused} onToggle={toggle} mayExport={responds} />}
      />
      <Stack gap="lg">
        <OperatedFigures paused={still} />
        <SystemPanel paused={still} />
        <Tabs value={tab} onChange={open} keepMounted={false}>
          <Tabs.List mb="lg">
            <Tabs.Tab value="events">Events</Tabs.Tab>
            <Tabs.Tab value="analytics">Analytics</Tabs.Tab>
          </Tabs.List>
          <Tabs.Panel value="events">
            <EventsOrCases
              paused={paused}
              onToggle={toggle}
              mayRespond={present && responds}
              incidents="theirs"
            />
          </Tabs.Panel>
          <Tabs.Panel value="analytics">
            <LazyPart
              load={analyticsTab}
              fallback={<LoadingState label="Loading Analytics..." />}
              props={{ paused: still, operated: of }}
            />
          </Tabs.Panel>
        </Tabs>
      </Stack>
    </ReachProvider>
  );
}
