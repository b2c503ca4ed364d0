import { Button, Group, Stack, Text } from '@mantine/core';
import { t } from '@rampart/kernel';
import { IconBuildingFortress, IconLink } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { Trans } from '../../../../shared/language/trans.js';
import { QueryView } from '../../../../shared/ui/query-states.js';
import { SectionCard } from '../../../../shared/ui/section-card.js';
import { TimeAgo } from '../../../../shared/format/time-ago.js';
import { toastError, toastInfo } from '../../../../shared/ui/toasts.js';
import {
  providerLinksQueryOptions,
  providerQueryOptions,
  useLinkProvider,
  useUnlinkProvider,
} from '../api/provider-links.js';

function Links() {
  const links = useQuery(providerLinksQueryOptions());
  const unlink = useUnlinkProvider();
  const end = (id: string): void =>
    void unlink.mutateAsync(id).then(
      () => toastInfo({ kind: 'provider', title: t`Identity unlinked` }),
      (error: unknown) => toastError('provider', t`Identity not unlinked`, error),
    );
  return (
    <QueryView query={links} what={t`linked identities`}>
      {(list) =>
        list.length === 0 ? (
          <Text size="sm" c="dimmed">{t`No identity is linked yet.`}</Text>
        ) : (
          <Stack component="ul" gap="sm" m={0} p={0} style={{ listStyle: 'none' }}>
            {list.map(({ id, issuer, address, linkedAt }) => (
              <Group component="li" key={id} justify="space-between" wrap="nowrap">
                <Group gap="sm" wrap="nowrap" miw={0}>
                  <IconBuildingFortress size={20} aria-hidden style={{ flexShrink: 0 }} />
                  <div style={{ minWidth: 0 }}>
                    <Text size="sm" fw={550} truncate>
                      {address ?? issuer}
                    </Text>
                    <Text size="xs" c="dimmed" truncate>
                      <Trans>
                        {issuer} · linked <TimeAgo at={linkedAt} />
                      </Trans>
                    </Text>
                  </div>
                </Group>
                <Button
                  size="xs"
                  variant="default"
                  style={{ flexShrink: 0 }}
                  disabled={unlink.isPending}
                  onClick={() => end(id)}
                >{t`Unlink`}</Button>
              </Group>
            ))}
          </Stack>
        )
      }
    </QueryView>
  );
}

/** The user's identities at the OpenID provider. Without a provider the card is absent. */
export function ProviderLinksCard() {
  const provider = useQuery(providerQueryOptions());
  const link = useLinkProvider();
  if (!provider.data) return null;
  const { label: name, linkPath } = provider.data;
  const start = (): void =>
    link.mutate(linkPath, {
      onError: (error) => toastError('provider', t`Identity not linked`, error),
    });
  return (
    <SectionCard title={t`Linked identities`} description={t`Sign in with ${name} instead of a password.`}>
      <Stack gap="md" align="stretch">
        <Links />
        <div>
          <Button
            variant="default"
            loading={link.isPending}
            onClick={start}
            leftSection={<IconLink size={16} aria-hidden />}
          >
            {t`Link an identity of ${name}`}
          </Button>
        </div>
      </Stack>
    </SectionCard>
  );
}
