import { Group, Stack, Text } from '@mantine/core';
import type { SignInEventView } from '@rampart/identity-access/contract';
import { useInfiniteQuery } from '@tanstack/react-query';
import { LoadMore } from '../../../../shared/ui/load-more.js';
import { QueryView } from '../../../../shared/ui/query-states.js';
import { SectionCard } from '../../../../shared/ui/section-card.js';
import { TimeAgo } from '../../../../shared/ui/time-ago.js';
import { ToneBadge } from '../../../../shared/ui/tone-badge.js';
import { ownSignInsQueryOptions } from '../api/sign-ins.js';
import { deviceName } from '../lib/device-name.js';
import { methodNames } from '../lib/method-names.js';
import { REFUSAL_WORDS } from '../lib/refusal-words.js';

function SignIn({ item }: { readonly item: SignInEventView }) {
  const { at, address, userAgent, methods, newDevice, outcome, reason } = item;
  return (
    <Group component="li" justify="space-between" gap="sm" wrap="nowrap">
      <div style={{ minWidth: 0 }}>
        <Text size="sm" fw={550} truncate>
          {deviceName(userAgent)}
        </Text>
        <Text size="xs" c="dimmed">
          {address}
          {methods.length > 0 ? ` · with ${methodNames(methods)}` : ''} · <TimeAgo at={at} />
          {newDevice ? ' · new device' : ''}
        </Text>
      </div>
      <ToneBadge tone={outcome === 'succeeded' ? 'plain' : 'refused'}>
        {reason === null ? 'signed in' : REFUSAL_WORDS[reason]}
      </ToneBadge>
    </Group>
  );
}

export default function SignInsCard() {
  const query = useInfiniteQuery(ownSignInsQueryOptions());
  return (
    <SectionCard
      title="Recent sign-ins"
      description="Sign-in attempts on your account. If one is unknown, change your password."
    >
      <QueryView query={query} what="sign-ins">
        {({ pages }) =>
          pages[0]?.data.length === 0 ? (
            <Text size="sm" c="dimmed">
              No sign-in attempts yet.
            </Text>
          ) : (
            <>
              <Stack component="ul" gap="sm" m={0} p={0} style={{ listStyle: 'none' }}>
                {pages
                  .flatMap(({ data }) => data)
                  .map((item) => (
                    <SignIn key={item.id} item={item} />
                  ))}
              </Stack>
              <LoadMore query={query} what="older sign-ins" />
            </>
          )
        }
      </QueryView>
    </SectionCard>
  );
}
