import { Stack, Tabs } from '@mantine/core';
import { t } from '@rampart/kernel';
import { useQuery } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import { meQueryOptions } from '../../features/identity-access/session/api/me.js';
import { ReachProvider } from '../../shared/soc/reach.js';
import { LiveControls } from '../../features/soc/events/components/live-controls.js';
import { LiveEvents } from '../../features/soc/events/components/live-events.js';
import { OperatedFigures } from '../../features/soc/events/components/operated-figures.js';
import { respondsToOperated } from '../../features/soc/events/lib/words.js';
import { LazyPart } from '../../shared/lazy-part/lazy-part.js';
import { useWritable } from '../../shared/time-travel/use-as-of.js';
import { PageHeader } from '../../shared/ui/page-header.js';
import { LoadingState } from '../../shared/ui/query-states.js';
import { filterValues } from '../../shared/url-state/filters.js';
import { useView } from '../../shared/url-state/use-view.js';
import { casesPanel, useSocTab } from './soc-tabs.js';

const analyticsTab = () => import('../../features/soc/analytics/components/analytics-tab.js');

const TABS = ['analytics'];

/** `/core/security`: the SOC's page over all operated tenants; `?row=` opens an event. */
export default function CoreSecurityPage() {
  const me = useQuery(meQueryOptions());
  const present = useWritable();
  const [paused, setPaused] = useState(false);
  const [tab, open] = useSocTab(TABS);
  const [view] = useView();
  const [tenantId] = filterValues(view, 'tenant');
  const of = useMemo(() => ({ tenantId }), [tenantId]);
  const toggle = (): void => setPaused(!paused);
  // A past moment has no live updates.
  const still = paused || !present;
  const responds = respondsToOperated(me.data?.roles ?? []);
  return (
    <ReachProvider value="operated">
      <PageHeader
        title={t`Security`}
        description={t`Live security events of every tenant, their alerts and responses.`}
        actions={<LiveControls paused={paused} onToggle={toggle} mayExport={responds} />}
      />
      <Stack gap="md">
        <OperatedFigures paused={still} />
        <Tabs value={tab} onChange={open} keepMounted={false}>
          <Tabs.List mb="sm">
            <Tabs.Tab value="events">{t`Events`}</Tabs.Tab>
            <Tabs.Tab value="cases">{t`Cases`}</Tabs.Tab>
            <Tabs.Tab value="analytics">{t`Analytics`}</Tabs.Tab>
          </Tabs.List>
          <Tabs.Panel value="events">
            <LiveEvents
              paused={paused}
              onToggle={toggle}
              mayRespond={present && responds}
              incidents="theirs"
            />
          </Tabs.Panel>
          <Tabs.Panel value="cases">
            <LazyPart
              load={casesPanel}
              fallback={<LoadingState label={t`Loading cases...`} />}
              props={{ paused, mayWork: present && responds }}
            />
          </Tabs.Panel>
          <Tabs.Panel value="analytics">
            <LazyPart
              load={analyticsTab}
              fallback={<LoadingState label={t`Loading Analytics...`} />}
              props={{ paused: still, operated: of }}
            />
          </Tabs.Panel>
        </Tabs>
      </Stack>
    </ReachProvider>
  );
}
