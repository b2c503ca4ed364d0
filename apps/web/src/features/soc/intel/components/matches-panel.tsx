import { Anchor, Group, Text } from '@mantine/core';
import { t } from '@rampart/kernel';
import type { IntelMatch } from '@rampart/soc/contract';
import { Link, useSearchParams } from 'react-router-dom';
import { DateTime } from '../../../../shared/format/date-time.js';
import { Trans } from '../../../../shared/language/trans.js';
import { type ItemsLook, ListItems } from '../../../../shared/list/list-items.js';
import { useListQuestion } from '../../../../shared/list/list-question.js';
import { useLiveQuery } from '../../../../shared/list/use-live-query.js';
import { ToneBadge } from '../../../../shared/ui/tone-badge.js';
import { useView } from '../../../../shared/url-state/use-view.js';
import { MATCHES } from '../api/intel.js';
import { TYPE_WORDS } from '../lib/words.js';
import classes from '../../../../shared/soc/soc.module.css';

const FOUND_WORDS: Readonly<Record<string, string>> = { live: t`On arrival`, 'look-back': t`In past events` };

const ALL: ItemsLook<IntelMatch> = {
  ...{ id: 'soc-intel-matches', label: t`Matches`, filters: t`matches`, path: '/api/soc/intel/matches' },
  ...{ empty: t`No event contains an indicator yet.`, searched: true, timed: true },
  columns: [
    { id: 'time', label: t`Time`, value: ({ time }) => time },
    {
      ...{ id: 'type', label: t`Type`, filterable: true, choices: Object.keys(TYPE_WORDS) },
      value: ({ type }) => type,
      valueLabel: (text) => TYPE_WORDS[text as IntelMatch['type']],
    },
    { id: 'value', label: t`Indicator`, value: ({ value }) => value },
    { id: 'observed', label: t`Observed`, value: ({ observed }) => observed },
    { id: 'source', label: t`Source`, value: ({ source }) => source },
    { id: 'confidence', label: t`Confidence`, value: ({ confidence }) => confidence, numeric: true },
    {
      ...{ id: 'found', label: t`Found`, filterable: true, choices: Object.keys(FOUND_WORDS) },
      value: ({ lookBack }) => (lookBack ? 'look-back' : 'live'),
      valueLabel: (text) => FOUND_WORDS[text] ?? text,
    },
    { id: 'warnings', label: t`Lowered by`, value: ({ warnings }) => warnings },
  ],
};
const OF_ONE: ItemsLook<IntelMatch> = { ...ALL, empty: t`No event has named it yet.` };

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
        <ToneBadge tone="plain">
          <Trans>Confidence {confidence}</Trans>
        </ToneBadge>
        {lookBack ? <ToneBadge tone="plain">{t`Found in past events`}</ToneBadge> : null}
        {warnings.map((name) => (
          <ToneBadge key={name} tone="plain">
            <Trans>Lowered by {name}</Trans>
          </ToneBadge>
        ))}
      </Group>
      <Text size="xs" c="dimmed" component="div" className={classes['wrap'] ?? ''}>
        <Trans>
          {TYPE_WORDS[type]} {value === observed ? '' : `${value} `}of {source}, <DateTime at={time} />
        </Trans>
      </Text>
      <Group gap="sm">
        <Anchor component={Link} to={link(eventId)} size="sm">{t`Open the event`}</Anchor>
        {alertEventId === null ? null : (
          <Anchor component={Link} to={link(alertEventId)} size="sm">{t`Open the alert`}</Anchor>
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
