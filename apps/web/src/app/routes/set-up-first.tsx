import { Button, Card, Stack, Text, Title } from '@mantine/core';
import type { Me } from '@rampart/identity-access/contract';
import { t } from '@rampart/kernel';
import { Link } from 'react-router-dom';
import { Trans } from '../../shared/language/trans.js';
import { BrandMark } from '../../shared/ui/brand-mark.js';
import { useSessionEnd } from '../shell/use-session-end.js';

const PASSWORD = {
  title: t`Set your own password`,
  page: t`Own password needed`,
  says: t`The first password was shown when this installation started. Set your own to continue.`,
  to: '/settings/security#change-password',
  action: t`Set password`,
};

/** Shown in place of every area while the server wants an own password or a second factor first. */
export default function SetUpFirst({ me }: { readonly me: Me }) {
  const leave = useSessionEnd();
  const { title, page, says, to, action } = me.passwordChangeRequired
    ? PASSWORD
    : {
        title: t`Set up a second factor`,
        page: t`Second factor needed`,
        says: (
          <Trans>
            This installation requires a second factor of <b>{me.username}</b>. Set up a passkey or an
            authenticator app to continue.
          </Trans>
        ),
        to: '/settings/security',
        action: t`Set up`,
      };
  return (
    <Card padding="xl" w="100%" maw={480}>
      <title>{t`${page} · Rampart`}</title>
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
        <Button
          variant="default"
          size="xs"
          onClick={leave}
          style={{ alignSelf: 'flex-end' }}
        >{t`Switch account`}</Button>
      </Stack>
    </Card>
  );
}
