import { Group, Stack, Text } from '@mantine/core';
import { useInfiniteQuery } from '@tanstack/react-query';
import { LoadMore } from '../../../../shared/ui/load-more.js';
import { QueryView } from '../../../../shared/ui/query-states.js';
import { TimeAgo } from '../../../../shared/ui/time-ago.js';
import { ToneBadge } from '../../../../shared/ui/tone-badge.js';
import { userMailQueryOptions } from '../api/users.js';
import { MAIL_WORDS, mailOutcome } from '../lib/words.js';

export function UserMail({ userId }: { readonly userId: string }) {
  const mail = useInfiniteQuery(userMailQueryOptions(userId));
  return (
    <QueryView query={mail} what="mails">
      {({ pages }) =>
        pages[0]?.data.length === 0 ? (
          <Text size="sm" c="dimmed">
            No mail sent yet.
          </Text>
        ) : (
          <>
            <Stack component="ul" gap="xs" m={0} p={0} style={{ listStyle: 'none' }}>
              {pages
                .flatMap(({ data }) => data)
                .map((item) => (
                  <Group component="li" key={item.id} justify="space-between" gap="xs">
                    <Text size="sm">
                      {MAIL_WORDS[item.kind]}{' '}
                      <Text span size="xs" c="dimmed">
                        <TimeAgo at={item.at} />
                      </Text>
                    </Text>
                    <ToneBadge tone={item.sent ? 'plain' : 'waits'}>{mailOutcome(item)}</ToneBadge>
                  </Group>
                ))}
            </Stack>
            <LoadMore query={mail} what="older mails" />
          </>
        )
      }
    </QueryView>
  );
}
