import { Group, Stack, Text } from '@mantine/core';
import { t } from '@rampart/kernel';
import type { InfiniteData, UseInfiniteQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import type { PositionedPage } from '../../../../shared/api-client/answers.js';
import { LoadMore } from '../../../../shared/ui/load-more.js';
import { QueryView } from '../../../../shared/ui/query-states.js';
import { TimeAgo } from '../../../../shared/format/time-ago.js';

interface EarlierListProps<Item> {
  readonly query: UseInfiniteQueryResult<InfiniteData<PositionedPage<Item>>>;
  /** The plural name of the entries, such as “mails”. */
  readonly what: string;
  readonly empty: string;
  readonly title: (item: Item) => string;
  /** A note after the time of an entry. */
  readonly note?: (item: Item) => string;
  readonly outcome: (item: Item) => ReactNode;
}

/** Entries about a user, newest first. Earlier pages load on request. */
export function EarlierList<Item extends { readonly id: number | string; readonly at: string }>(
  props: EarlierListProps<Item>,
) {
  const { query, what, empty, title, note, outcome } = props;
  return (
    <QueryView query={query} what={what}>
      {({ pages }) =>
        pages[0]?.data.length === 0 ? (
          <Text size="sm" c="dimmed">
            {empty}
          </Text>
        ) : (
          <>
            <Stack component="ul" gap="xs" m={0} p={0} style={{ listStyle: 'none' }}>
              {pages
                .flatMap(({ data }) => data)
                .map((item) => (
                  <Group component="li" key={item.id} justify="space-between" gap="xs">
                    <Text size="sm">
                      {title(item)}{' '}
                      <Text span size="xs" c="dimmed">
                        <TimeAgo at={item.at} />
                        {note?.(item)}
                      </Text>
                    </Text>
                    {outcome(item)}
                  </Group>
                ))}
            </Stack>
            <LoadMore query={query} what={t`older ${what}`} />
          </>
        )
      }
    </QueryView>
  );
}
