import { Card, Group, SimpleGrid, Stack, Text, Title } from '@mantine/core';
import { IconUsersGroup } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router-dom';
import { meQueryOptions } from '../../features/session/api/me.js';
import { PageHeader } from '../../shared/ui/page-header.js';
import classes from './core-welcome.module.css';

const doors = [
  {
    path: '/core/access-overview',
    title: 'Access overview',
    text: 'Who may enter, by which roles, from where they are signed in. Invite, suspend and reset.',
    Icon: IconUsersGroup,
  },
] as const;

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
    </>
  );
}
