import { Stack, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { DetailDrawer } from '../../../shared/drawer/detail-drawer.js';
import { DateTime } from '../../../shared/format/date-time.js';
import { Trans } from '../../../shared/language/trans.js';
import { QueryView } from '../../../shared/ui/query-states.js';
import { eventQueryOptions } from '../api/activity.js';
import { t } from '@rampart/kernel';
import { useEventWords } from '../../../shared/event-names/use-event-words.js';
import { actorWords } from '../../../shared/people/actor-words.js';
import classes from './activity-feed.module.css';

interface EventDrawerProps {
  readonly position: number;
  readonly opened: boolean;
  readonly onClose: () => void;
}

function Fact({ name, children }: { readonly name: string; readonly children: ReactNode }) {
  return (
    <div>
      <Text size="xs" c="dimmed">
        {name}
      </Text>
      <div className={classes.field}>{children}</div>
    </div>
  );
}

const shown = (value: unknown): string =>
  typeof value === 'string' ? value : (JSON.stringify(value, null, 2) ?? '');

export default function EventDrawer({ position, opened, onClose }: EventDrawerProps) {
  const event = useQuery(eventQueryOptions(position));
  const eventWords = useEventWords();
  return (
    <DetailDrawer
      row={opened ? String(position) : null}
      title={event.data ? eventWords(event.data.type) : t`Event`}
      onClose={onClose}
    >
      <QueryView query={event} what={t`event`}>
        {(found) =>
          found === null ? (
            <Text size="sm">
              <Trans>There is no event at position {position}.</Trans>
            </Text>
          ) : (
            <Stack gap="sm">
              <Fact name={t`Position`}>{found.position}</Fact>
              <Fact name={t`Type`}>{found.type}</Fact>
              <Fact name={t`Time`}>
                <DateTime at={found.at} />
              </Fact>
              <Fact name={t({ message: 'Actor', context: 'who did something' })}>
                {actorWords(found.actor, found.actorName)} ({found.actor})
              </Fact>
              <Fact name={t`Stream`}>{found.stream}</Fact>
              {found.fields.map((field) => (
                <Fact key={field} name={field}>
                  {found.data === null ? t`Not shown to your role` : shown(found.data[field])}
                </Fact>
              ))}
            </Stack>
          )
        }
      </QueryView>
    </DetailDrawer>
  );
}
