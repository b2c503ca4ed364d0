import { Button, Group, Stack, Text } from '@mantine/core';
import { IconBuildingFortress, IconLink } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
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
      () => toastInfo({ kind: 'provider', title: 'Identity unlinked' }),
      (error: unknown) => toastError('provider', 'Identity not unlinked', error),
    );
  return (
    <QueryView query={links} what="linked identities">
      {(list) =>
        list.length === 0 ? (
          <Text size="sm" c="dimmed">
            No identity is linked yet.
          </Text>
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
                      {issuer} · linked <TimeAgo at={linkedAt} />
                    </Text>
                  </div>
                </Group>
                <Button
                  size="xs"
                  variant="default"
                  style={{ flexShrink: 0 }}
                  disabled={unlink.isPending}
                  onClick={() => end(id)}
                >
                  Unlink
                </Button>
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
      onError: (error) => toastError('provider', 'Identity not linked', error),
    });
  return (
    <SectionCard title="Linked identities" description={`Sign in with ${name} instead of a password.`}>
      <Stack gap="md" align="stretch">
        <Links />
        <div>
          <Button
            variant="default"
            loading={link.isPending}
            onClick={start}
            leftSection={<IconLink size={16} aria-hidden />}
          >
            {`Link an identity of ${name}`}
          </Button>
        </div>
      </Stack>
    </SectionCard>
  );
}
