import { Anchor, Group, Stack, Text } from '@mantine/core';
import type { IntelMatch } from '@rampart/soc/contract';
import { Link, useSearchParams } from 'react-router-dom';
import { DateTime } from '../../../../shared/format/date-time.js';
import { LoadMore } from '../../../../shared/ui/load-more.js';
import { QueryView } from '../../../../shared/ui/query-states.js';
import { ToneBadge } from '../../../../shared/ui/tone-badge.js';
import { useIntelMatches } from '../api/intel.js';
import { TYPE_WORDS } from '../lib/words.js';
import classes from '../../../../shared/soc/soc.module.css';

function useEventLink(): (eventId: string) => string {
  const [params] = useSearchParams();
  return (eventId) => {
    const next = new URLSearchParams(params);
    for (const name of ['tab', 'q', 'f']) next.delete(name);
    next.set('row', eventId);
    return `?${next}`;
  };
}

function Match({ match, link }: { readonly match: IntelMatch; readonly link: (eventId: string) => string }) {
  const { observed, value, type, source, confidence, warnings, time, lookBack, eventId, alertEventId } =
    match;
  return (
    <li>
      <Group gap="xs">
        <Text size="sm" fw={550} className={classes['wrap'] ?? ''}>
          {observed}
        </Text>
        <ToneBadge tone="plain">Confidence {confidence}</ToneBadge>
        {lookBack ? <ToneBadge tone="plain">Found in past events</ToneBadge> : null}
        {warnings.map((name) => (
          <ToneBadge key={name} tone="plain">
            Lowered by {name}
          </ToneBadge>
        ))}
      </Group>
      <Text size="xs" c="dimmed" component="div" className={classes['wrap'] ?? ''}>
        {TYPE_WORDS[type]} {value === observed ? '' : `${value} `}of {source}, <DateTime at={time} />
      </Text>
      <Group gap="sm">
        <Anchor component={Link} to={link(eventId)} size="sm">
          Open the event
        </Anchor>
        {alertEventId === null ? null : (
          <Anchor component={Link} to={link(alertEventId)} size="sm">
            Open the alert
          </Anchor>
        )}
      </Group>
    </li>
  );
}

interface MatchesPanelProps {
  /** Of one indicator; null: of all. */
  readonly value: string | null;
  readonly refetchMs: number | false;
}

export function MatchesPanel({ value, refetchMs }: MatchesPanelProps) {
  const query = useIntelMatches(value, refetchMs);
  const link = useEventLink();
  return (
    <QueryView query={query} what="matches">
      {({ pages }) => {
        const matches = pages.flatMap(({ data }) => data);
        if (matches.length === 0)
          return (
            <Text size="sm" c="dimmed">
              No event has named {value === null ? 'an indicator' : 'it'} yet.
            </Text>
          );
        return (
          <Stack gap="sm">
            <ul className={classes['list']}>
              {matches.map((match) => (
                <Match key={match.id} match={match} link={link} />
              ))}
            </ul>
            <LoadMore query={query} what="older matches" />
          </Stack>
        );
      }}
    </QueryView>
  );
}
