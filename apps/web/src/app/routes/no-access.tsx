import { Anchor, Button, Card, Divider, Group, Stack, Text, Title } from '@mantine/core';
import type { Area, Me } from '@rampart/identity-access/contract';
import { t } from '@rampart/kernel';
import { IconArrowRight } from '@tabler/icons-react';
import { Link } from 'react-router-dom';
import { areaName } from '../../features/identity-access/session/lib/areas.js';
import { Trans } from '../../shared/language/trans.js';
import { BrandMark } from '../../shared/ui/brand-mark.js';
import { useSessionEnd } from '../shell/use-session-end.js';

interface NoAccessProps {
  readonly area: Area;
  readonly me: Me;
}

/** Shown in place of an area that the account may not enter: the user, their areas, and sign-out. */
export default function NoAccess({ area, me }: NoAccessProps) {
  const leave = useSessionEnd();
  const name = areaName(area);
  const { places } = me;
  return (
    <Card padding="xl" w="100%" maw={480}>
      <title>{t`No access to ${name} · Rampart`}</title>
      <Stack gap="lg">
        <BrandMark size={36} />
        <Stack gap="xs">
          <Title order={1} fz={24} lh={1.25}>
            <Trans>Your account has no access to {name}</Trans>
          </Title>
          <Text c="dimmed">
            <Trans>
              You are signed in as <b>{me.username}</b> of {me.tenantName}. Ask an administrator for a role
              that gives access.
            </Trans>
          </Text>
        </Stack>
        {places.length > 0 ? (
          <Stack component="nav" gap="xs" aria-label={t`Your areas`}>
            {places.map((place) => (
              <Button
                key={place.area}
                component={Link}
                to={place.path}
                size="md"
                justify="space-between"
                rightSection={<IconArrowRight size={18} aria-hidden />}
              >
                {place.title}
              </Button>
            ))}
          </Stack>
        ) : (
          <Text>{t`Your account has access to no area yet. Ask an administrator for a role.`}</Text>
        )}
        <Divider />
        <Group justify="space-between" gap="xs">
          <Anchor
            component={Link}
            to="/settings/security"
            size="sm"
            underline="always"
          >{t`Password and sessions`}</Anchor>
          <Button variant="default" size="xs" onClick={leave}>{t`Switch account`}</Button>
        </Group>
      </Stack>
    </Card>
  );
}
