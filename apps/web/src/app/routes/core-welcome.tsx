import { Stack } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import type { Me } from '@rampart/identity-access/contract';
import { ActivityFeed } from '../../features/activity/components/activity-feed.js';
import { ContactAddressTask } from '../../features/waitlist/components/contact-address-task.js';
import { meQueryOptions } from '../../features/identity-access/session/api/me.js';
import { WorkQueue } from '../../features/work-queue/components/work-queue.js';
import { PageHeader } from '../../shared/ui/page-header.js';
import { PageOverview } from '../home/page-overview.js';
import { RETRIES } from '../retry-work.js';
import classes from './core-welcome.module.css';

function Sections({ me }: { readonly me: Me }) {
  const client = me.places.find(({ area }) => area !== 'core');
  return (
    <Stack gap="lg">
      {me.roles.includes('core:admin') ? <ContactAddressTask /> : null}
      <div className={classes.sections}>
        <WorkQueue me={me.id} base={client?.base ?? null} retries={RETRIES} />
        <ActivityFeed />
      </div>
      <PageOverview />
    </Stack>
  );
}

export default function CoreWelcomePage() {
  const me = useQuery(meQueryOptions());
  const name = me.data?.displayName || me.data?.username;
  return (
    <>
      <PageHeader
        title={name ? `Welcome, ${name}` : 'Welcome'}
        description={`Operations of ${me.data?.tenantName ?? 'this installation'}.`}
      />
      {me.data ? <Sections me={me.data} /> : null}
    </>
  );
}
