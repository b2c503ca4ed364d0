import { Button, Card, Stack, Text, Title } from '@mantine/core';
import type { Me } from '@rampart/identity-access/contract';
import { Link } from 'react-router-dom';
import { BrandMark } from '../../shared/ui/brand-mark.js';
import { useSessionEnd } from '../shell/use-session-end.js';

/** Shown in place of every area while a required second factor is missing. */
export function SecondFactorFirst({ me }: { readonly me: Me }) {
  const leave = useSessionEnd();
  return (
    <Card padding="xl" w="100%" maw={480}>
      <title>Second factor needed · Rampart</title>
      <Stack gap="lg">
        <BrandMark size={36} />
        <Stack gap="xs">
          <Title order={1} fz={24} lh={1.25}>
            Set up a second factor
          </Title>
          <Text c="dimmed">
            This installation requires a second factor of <b>{me.username}</b>. Set up a passkey or an
            authenticator app to continue.
          </Text>
        </Stack>
        <Button component={Link} to="/settings/security" size="md">
          Set up
        </Button>
        <Button variant="default" size="xs" onClick={leave} style={{ alignSelf: 'flex-end' }}>
          Switch account
        </Button>
      </Stack>
    </Card>
  );
}
