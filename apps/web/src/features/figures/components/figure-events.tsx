import { Button, EmptyState, Stack, Text } from '@mantine/core';
import { t } from '@rampart/kernel';
import { useInfiniteQuery } from '@tanstack/react-query';
import { plural } from '../../../shared/format/numbers.js';
import { QueryView } from '../../../shared/ui/query-states.js';
import { type EventsQuestion, figureEventsQueryOptions } from '../api/figures.js';
import { FigureEventItem } from './figure-event.js';
import classes from './figures.module.css';

export function FigureEventList(question: EventsQuestion) {
  const query = useInfiniteQuery(figureEventsQueryOptions(question));
  return (
    <QueryView query={query} what={t`events`}>
      {({ pages }) => {
        const events = pages.flatMap((page) => page.items);
        const total = pages[0]?.total?.events ?? events.length;
        if (events.length === 0)
          return (
            <EmptyState title={t`No events`} description={t`This figure has not counted an event yet.`} />
          );
        return (
          <Stack gap="xs">
            <Text size="sm" c="dimmed" role="status" data-events={total}>
              {plural(total, 'event')}
            </Text>
            <ol className={classes['events']}>
              {events.map((event) => (
                <FigureEventItem key={event.position} event={event} />
              ))}
            </ol>
            {query.hasNextPage ? (
              <Button
                variant="default"
                loading={query.isFetchingNextPage}
                onClick={() => void query.fetchNextPage()}
              >{t`Show older events`}</Button>
            ) : null}
          </Stack>
        );
      }}
    </QueryView>
  );
}
