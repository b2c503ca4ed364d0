import { Group, Stack, Text } from '@mantine/core';
import { useInfiniteQuery } from '@tanstack/react-query';
import { LoadMore } from '../../../../shared/ui/load-more.js';
import { QueryView } from '../../../../shared/ui/query-states.js';
import { TimeAgo } from '../../../../shared/ui/time-ago.js';
import { ToneBadge } from '../../../../shared/ui/tone-badge.js';
import { userSignInsQueryOptions } from '../api/users.js';
import { REFUSAL_WORDS } from '../lib/words.js';

export function UserSignIns({ userId }: { readonly userId: string }) {
  const signIns = useInfiniteQuery(userSignInsQueryOptions(userId));
  return (
    <QueryView query={signIns} what="sign-ins">
      {({ pages }) =>
        pages[0]?.data.length === 0 ? (
          <Text size="sm" c="dimmed">
            No sign-in attempts yet.
          </Text>
        ) : (
          <>
            <Stack component="ul" gap="xs" m={0} p={0} style={{ listStyle: 'none' }}>
              {pages
                .flatMap(({ data }) => data)
                .map((item) => (
                  <Group component="li" key={item.id} justify="space-between" gap="xs">
                    <Text size="sm">
                      {item.address}{' '}
                      <Text span size="xs" c="dimmed">
                        <TimeAgo at={item.at} />
                        {item.newDevice ? ' · new device' : ''}
                      </Text>
                    </Text>
                    <ToneBadge tone={item.outcome === 'succeeded' ? 'plain' : 'refused'}>
                      {item.reason === null ? 'signed in' : REFUSAL_WORDS[item.reason]}
                    </ToneBadge>
                  </Group>
                ))}
            </Stack>
            <LoadMore query={signIns} what="older sign-ins" />
          </>
        )
      }
    </QueryView>
  );
}
