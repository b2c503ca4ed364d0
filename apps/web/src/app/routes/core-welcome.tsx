import { Stack } from '@mantine/core';
import { t } from '@rampart/kernel';
import { useQuery } from '@tanstack/react-query';
import type { Me } from '@rampart/identity-access/contract';
import type { STORY_READERS, STORY_WORKERS } from '@rampart/work-queue/contract';
import { ActivityFeed } from '../../features/activity/components/activity-feed.js';
import { ContactAddressTask } from '../../features/waitlist/components/contact-address-task.js';
import { meQueryOptions } from '../../features/identity-access/session/api/me.js';
import { Briefs } from '../../features/work-queue/components/briefs.js';
import { StoryFeed } from '../../features/work-queue/components/story-feed.js';
import { WorkQueue } from '../../features/work-queue/components/work-queue.js';
import { PageHeader } from '../../shared/ui/page-header.js';
import { PageOverview } from '../home/page-overview.js';
import { RETRIES } from '../retry-work.js';
import classes from './core-welcome.module.css';

/** A copy of the contract's roles, which saves loading its schemas. The type checks that they are equal. */
const READERS: readonly string[] = ['core:soc', 'core:admin', 'core:auditor'] satisfies [
  ...typeof STORY_READERS,
];
const WORKERS: readonly string[] = ['core:soc', 'core:admin'] satisfies [...typeof STORY_WORKERS];

function Sections({ me }: { readonly me: Me }) {
  const administers = me.roles.includes('core:admin');
  const readsStories = me.roles.some((role) => READERS.includes(role));
  const mayAct = me.roles.some((role) => WORKERS.includes(role));
  const client = me.places.find(({ area }) => area !== 'core');
  const sections = (
    <>
      {readsStories ? (
        <>
          <StoryFeed me={me.id} base={client?.base ?? null} mayAct={mayAct} mayChoose={administers} />
          <Briefs mayAct={mayAct} />
        </>
      ) : null}
      <div className={classes.sections}>
        <WorkQueue me={me.id} base={client?.base ?? null} retries={RETRIES} />
        <ActivityFeed />
      </div>
      <PageOverview />
    </>
  );
  return (
    <Stack gap="lg">{administers ? <ContactAddressTask>{sections}</ContactAddressTask> : sections}</Stack>
  );
}

export default function CoreWelcomePage() {
  const me = useQuery(meQueryOptions());
  const name = me.data?.displayName || me.data?.username;
  return (
    <>
      <PageHeader
        title={name ? t`Welcome, ${name}` : t`Welcome`}
        description={t`Operations of ${me.data?.tenantName ?? t`this installation`}.`}
      />
      {me.data ? <Sections me={me.data} /> : null}
    </>
  );
}
