import { Stack, Tabs } from '@mantine/core';
import { t } from '@rampart/kernel';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { meQueryOptions } from '../../features/identity-access/session/api/me.js';
import { SocFigures } from '../../features/soc/events/components/figures.js';
import { LiveControls } from '../../features/soc/events/components/live-controls.js';
import { LiveEvents } from '../../features/soc/events/components/live-events.js';
import { managesSoc, worksInSoc } from '../../shared/soc/words.js';
import { LazyPart } from '../../shared/lazy-part/lazy-part.js';
import { useWritable } from '../../shared/time-travel/use-as-of.js';
import { PageHeader } from '../../shared/ui/page-header.js';
import { LoadingState } from '../../shared/ui/query-states.js';
import { usePathHere } from '../pages/current-area.js';
import { casesPanel, SOC_TABS, useSocTab } from './soc-tabs.js';

const sourcesPanel = () => import('../../features/soc/events/components/sources-panel.js');
const TABS = [...SOC_TABS.map(({ value }) => value), 'sources'];

/** `<area>/soc`; `?tab=` selects the tab, and `?row=` opens an event. */
export default function PersonalSocPage() {
  const me = useQuery(meQueryOptions());
  const present = useWritable();
  const [paused, setPaused] = useState(false);
  const [tab, open] = useSocTab(TABS);
  const incidents = usePathHere('incidents', '/incidents');
  const toggle = (): void => setPaused(!paused);
  const roles = me.data?.roles ?? [];
  // A past moment has no live updates.
  const still = paused || !present;
  return (
    <>
      <PageHeader
        title={t`Personal SOC`}
        description={t`Live security events, their alerts and responses.`}
        actions={
          <LiveControls
            paused={paused}
            onToggle={toggle}
            mayExport={worksInSoc(roles)}
            mayManage={present && managesSoc(roles)}
          />
        }
      />
      <Stack gap="sm">
        <SocFigures paused={still} />
        <Tabs value={tab} onChange={open} keepMounted={false}>
          <Tabs.List mb="sm">
            <Tabs.Tab value="events">{t`Events`}</Tabs.Tab>
            <Tabs.Tab value="cases">{t`Cases`}</Tabs.Tab>
            {SOC_TABS.map(({ value, label }) => (
              <Tabs.Tab key={value} value={value}>
                {label}
              </Tabs.Tab>
            ))}
            <Tabs.Tab value="sources">{t`Sources`}</Tabs.Tab>
          </Tabs.List>
          <Tabs.Panel value="events">
            <LiveEvents
              paused={paused}
              onToggle={toggle}
              mayRespond={present && worksInSoc(roles)}
              incidents={incidents}
            />
          </Tabs.Panel>
          <Tabs.Panel value="cases">
            <LazyPart
              load={casesPanel}
              fallback={<LoadingState label={t`Loading cases...`} />}
              props={{ paused, mayWork: present && worksInSoc(roles) }}
            />
          </Tabs.Panel>
          {SOC_TABS.map(({ value, label, load }) => (
            <Tabs.Panel key={value} value={value}>
              <LazyPart
                load={load}
                fallback={<LoadingState label={t`Loading ${label}...`} />}
                props={{ paused: still, present, roles }}
              />
            </Tabs.Panel>
          ))}
          <Tabs.Panel value="sources">
            <LazyPart
              load={sourcesPanel}
              fallback={<LoadingState label={t`Loading sources...`} />}
              props={{ mayManage: present && managesSoc(roles) }}
            />
          </Tabs.Panel>
        </Tabs>
      </Stack>
    </>
  );
}
