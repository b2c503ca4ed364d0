import { Card, Center, Group, Stack, Text, Title } from '@mantine/core';
import { useNavigate, useSearchParams } from 'react-router-dom';
import { SignInForm } from '../../features/session/components/sign-in-form.js';
import { landingPath } from '../../features/session/lib/landing.js';
import { safeNextPath } from '../../features/session/lib/next-path.js';
import { BrandMark } from '../../shared/ui/brand-mark.js';
import classes from './login.module.css';

/** `/login`. */
export function Component() {
  const navigate = useNavigate();
  const [search] = useSearchParams();
  const next = safeNextPath(search.get('next'), window.location.origin);
  return (
    <Center component="main" className={classes.page}>
      <title>Sign in · Rampart</title>
      <Stack gap="lg" w="100%" maw={400}>
        <Group gap="sm" justify="center">
          <BrandMark size={36} />
          <Text component="span" className={classes.name}>
            Rampart
          </Text>
        </Group>
        <Card padding="xl">
          <Title order={1} size="h3" mb={4}>
            Sign in
          </Title>
          <Text size="sm" c="dimmed" mb="lg">
            {next && next !== '/nexus/dashboard'
              ? 'Sign in to continue where you left off.'
              : 'Welcome back.'}
          </Text>
          <SignInForm
            onSignedIn={(username, environment) =>
              void navigate(next ?? landingPath(username, environment), { replace: true })
            }
          />
        </Card>
        <Text size="xs" c="dimmed" ta="center">
          Protection for the online identity of people and brands.
        </Text>
      </Stack>
    </Center>
  );
}
