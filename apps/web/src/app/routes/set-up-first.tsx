import { Button, Card, Stack, Text, Title } from '@mantine/core';
import type { Me } from '@rampart/identity-access/contract';
import { Link } from 'react-router-dom';
import { BrandMark } from '../../shared/ui/brand-mark.js';
import { useSessionEnd } from '../shell/use-session-end.js';

const PASSWORD = {
  title: 'Set your own password',
  page: 'Own password needed',
  says: 'The first password was shown when this installation started. Set your own to continue.',
  to: '/settings/security#change-password',
  action: 'Set password',
};

/** Shown in place of every area while the server wants an own password or a second factor first. */
export default function SetUpFirst({ me }: { readonly me: Me }) {
  const leave = useSessionEnd();
  const { title, page, says, to, action } = me.passwordChangeRequired
    ? PASSWORD
    : {
        title: 'Set up a second factor',
        page: 'Second factor needed',
        says: (
          <>
            This installation requires a second factor of <b>{me.username}</b>. Set up a passkey or an
            authenticator app to continue.
          </>
        ),
        to: '/settings/security',
        action: 'Set up',
      };
  return (
    <Card padding="xl" w="100%" maw={480}>
      <title>{`${page} · Rampart`}</title>
      <Stack gap="lg">
        <BrandMark size={36} />
        <Stack gap="xs">
          <Title order={1} fz={24} lh={1.25}>
            {title}
          </Title>
          <Text c="dimmed">{says}</Text>
        </Stack>
        <Button component={Link} to={to} size="md">
          {action}
        </Button>
        <Button variant="default" size="xs" onClick={leave} style={{ alignSelf: 'flex-end' }}>
          Switch account
        </Button>
      </Stack>
    </Card>
  );
}
