import { Stack } from '@mantine/core';
import { t } from '@rampart/kernel';
import { useQuery } from '@tanstack/react-query';
import { meQueryOptions } from '../../features/identity-access/session/api/me.js';
import { WorkQueue } from '../../features/work-queue/components/work-queue.js';
import { DESCRIPTIONS } from '../home/campaign-item.js';
import { HomeCharts } from '../home/home-charts.js';
import { HomeFigures } from '../home/home-figures.js';
import { HomeSections } from '../home/home-sections.js';
import { HomeState } from '../home/home-state.js';
import { PageOverview } from '../home/page-overview.js';
import { useCurrentPlace } from '../pages/current-area.js';
import { RETRIES } from '../retry-work.js';
import classes from '../home/home-figures.module.css';

/** The home of every client area: open work, the sections of capabilities, and every page the user can open. */
export default function AreaHomePage() {
  const me = useQuery(meQueryOptions());
  const place = useCurrentPlace();
  if (me.data === undefined || place === undefined) return null;
  const watched = place.capabilities.includes('impersonation');
  return (
    <>
      <HomeState
        title={place.area === 'nexus' ? t`Dashboard` : place.title}
        description={t`The protected identities and findings of ${me.data.tenantName}.`}
      />
      <Stack gap="lg">
        {watched ? <HomeFigures /> : null}
        <div className={classes['columns']}>
          <WorkQueue me={me.data.id} base={place.base} retries={RETRIES} descriptions={DESCRIPTIONS} />
          <HomeCharts roles={me.data.roles} capabilities={place.capabilities} />
        </div>
        <HomeSections roles={me.data.roles} capabilities={place.capabilities} />
        <PageOverview />
      </Stack>
    </>
  );
}
