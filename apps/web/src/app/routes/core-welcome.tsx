import { Card, Group, SimpleGrid, Stack, Text, Title } from '@mantine/core';
import { IconUsersGroup } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import type { Me } from '@rampart/identity-access/contract';
import { ActivityFeed } from '../../features/activity/components/activity-feed.js';
import { ProblemList } from '../../features/client-errors/components/problem-list.js';
import { meQueryOptions } from '../../features/session/api/me.js';
import { WorkQueue } from '../../features/work-queue/components/work-queue.js';
import { Late } from '../../shared/late/late.js';
import { PageHeader } from '../../shared/ui/page-header.js';
import { useView } from '../../shared/url-state/use-view.js';
import classes from './core-welcome.module.css';

const doors = [
  {
    path: '/core/access-overview',
    title: 'Access overview',
    text: 'Who may enter, by which roles, from where they are signed in. Invite, suspend and reset.',
    Icon: IconUsersGroup,
  },
] as const;

const PROBLEM = 'problem-';
const loadProblem = () => import('../../features/client-errors/components/problem-drawer.js');

/** What crashed in browsers; `?row=problem-<id>` opens one. */
function Problems({ roles }: { readonly roles: readonly string[] }) {
  const [{ row }, setView] = useView();
  const id = row?.startsWith(PROBLEM) ? row.slice(PROBLEM.length) : null;
  // The last one stays while its drawer closes.
  const [last, setLast] = useState(id);
  if (id !== null && id !== last) setLast(id);
  const maySettle = roles.some((role) => role === 'core:admin' || role === 'core:soc');
  const close = (): void => setView({ row: null });
  return (
    <>
      <ProblemList onOpen={(problem) => setView({ row: `${PROBLEM}${problem}` })} />
      {last === null ? null : (
        <Late
          load={loadProblem}
          props={{ id: last, opened: id !== null, maySettle, onClose: close }}
          occasion={last}
          onAbsent={close}
        />
      )}
    </>
  );
}

/** What waits and what happened, in the order it matters. */
function Sections({ me }: { readonly me: Me }) {
  const client = me.places.find(({ area }) => area !== 'core');
  return (
    <Stack gap="lg" mt="lg" align="stretch">
      <WorkQueue me={me.id} base={client?.base ?? null} />
      <Problems roles={me.roles} />
      <ActivityFeed />
    </Stack>
  );
}

/** `/core` and `/core/welcome`. */
export function Component() {
  const me = useQuery(meQueryOptions());
  const name = me.data?.displayName || me.data?.username;
  return (
    <>
      <PageHeader
        title={name ? `Welcome, ${name}` : 'Welcome'}
        description={`The operations of ${me.data?.tenantName ?? 'this installation'}.`}
      />
      <SimpleGrid cols={{ base: 1, md: 2 }} spacing="md">
        {doors.map(({ path, title, text, Icon }) => (
          <Card key={path} component={Link} to={path} className={classes.door}>
            <Group wrap="nowrap" align="flex-start" gap="md">
              <Icon size={28} stroke={1.6} aria-hidden className={classes.icon} />
              <Stack gap={4}>
                <Title order={2}>{title}</Title>
                <Text size="sm" c="dimmed">
                  {text}
                </Text>
              </Stack>
            </Group>
          </Card>
        ))}
      </SimpleGrid>
      {me.data ? <Sections me={me.data} /> : null}
    </>
  );
}
