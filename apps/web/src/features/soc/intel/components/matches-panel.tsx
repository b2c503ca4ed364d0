import { Anchor, Group, Text } from '@mantine/core';
import type { IntelMatch } from '@rampart/soc/contract';
import { Link, useSearchParams } from 'react-router-dom';
import { DateTime } from '../../../../shared/format/date-time.js';
import { type ItemsLook, ListItems } from '../../../../shared/list/list-items.js';
import { useListQuestion } from '../../../../shared/list/list-question.js';
import { useLiveQuery } from '../../../../shared/list/use-live-query.js';
import { ToneBadge } from '../../../../shared/ui/tone-badge.js';
import { useView } from '../../../../shared/url-state/use-view.js';
import { MATCHES } from '../api/intel.js';
import { TYPE_WORDS } from '../lib/words.js';
import classes from '../../../../shared/soc/soc.module.css';

const FOUND_WORDS: Readonly<Record<string, string>> = { live: 'On arrival', 'look-back': 'In past events' };

const ALL: ItemsLook<IntelMatch> = {
  ...{ id: 'soc-intel-matches', label: 'Matches', filters: 'matches', path: '/api/soc/intel/matches' },
  ...{ empty: 'No event contains an indicator yet.', searched: true, timed: true },
  columns: [
    { id: 'time', label: 'Time', value: ({ time }) => time },
    {
      ...{ id: 'type', label: 'Type', filterable: true, choices: Object.keys(TYPE_WORDS) },
      value: ({ type }) => type,
      valueLabel: (text) => TYPE_WORDS[text as IntelMatch['type']],
    },
    { id: 'value', label: 'Indicator', value: ({ value }) => value },
    { id: 'observed', label: 'Observed', value: ({ observed }) => observed },
    { id: 'source', label: 'Source', value: ({ source }) => source },
    { id: 'confidence', label: 'Confidence', value: ({ confidence }) => confidence, numeric: true },
    {
      ...{ id: 'found', label: 'Found', filterable: true, choices: Object.keys(FOUND_WORDS) },
      value: ({ lookBack }) => (lookBack ? 'look-back' : 'live'),
      valueLabel: (text) => FOUND_WORDS[text] ?? text,
    },
    { id: 'warnings', label: 'Lowered by', value: ({ warnings }) => warnings },
  ],
};
const OF_ONE: ItemsLook<IntelMatch> = { ...ALL, empty: 'No event has named it yet.' };

function useEventLink(): (eventId: string) => string {
  const [params] = useSearchParams();
  return (eventId) => {
    const next = new URLSearchParams(params);
    for (const name of ['tab', 'show', 'q', 'f']) next.delete(name);
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
  /** The indicator whose matches are shown; null for all. */
  readonly value: string | null;
  readonly paused: boolean;
}

export function MatchesPanel({ value, paused }: MatchesPanelProps) {
  const [view, setView] = useView('matches');
  const always = value === null ? [] : [{ field: 'value', op: 'in', values: [value] } as const];
  const query = useLiveQuery(MATCHES, useListQuestion(view, 'time', always), { paused });
  const link = useEventLink();
  return (
    <ListItems look={value === null ? ALL : OF_ONE} query={query} view={view} onView={setView}>
      {(match) => <Match match={match} link={link} />}
    </ListItems>
  );
}
