import { Group, List, Text } from '@mantine/core';
import { t } from '@rampart/kernel';
import type { IntelBatch, IntelItem } from '@rampart/soc/contract';
import { DateTime } from '../../../../shared/format/date-time.js';
import { formatNumber, plural } from '../../../../shared/format/numbers.js';
import { Trans } from '../../../../shared/language/trans.js';
import { type ItemsLook, ListItems } from '../../../../shared/list/list-items.js';
import { useListQuestion } from '../../../../shared/list/list-question.js';
import { useLiveQuery } from '../../../../shared/list/use-live-query.js';
import { ToneBadge } from '../../../../shared/ui/tone-badge.js';
import { useView } from '../../../../shared/url-state/use-view.js';
import { BATCHES } from '../api/intel.js';
import { LIST_WORDS } from '../lib/words.js';
import classes from '../../../../shared/soc/soc.module.css';

const SHOWN = 5;

const ORIGIN_WORDS: Readonly<Record<IntelBatch['origin'], string>> = {
  hand: t`Manual`,
  import: t`Import`,
  feed: t`Feed`,
};

function Change({ change }: { readonly change: IntelBatch }) {
  const {
    at,
    origin,
    name,
    sha256,
    softens,
    added,
    changed,
    removed,
    unchanged,
    refused,
    refusals,
    lookedBack,
  } = change;
  return (
    <li className={classes['wrap'] ?? ''}>
      <Group gap="xs">
        <Text size="sm" fw={550}>
          {origin === 'hand' ? ORIGIN_WORDS.hand : `${ORIGIN_WORDS[origin]}: ${name}`}
        </Text>
        {softens ? <ToneBadge tone="plain">{t`Warning list`}</ToneBadge> : null}
        {lookedBack === null || lookedBack === 0 ? null : (
          <ToneBadge tone="waits">{plural(lookedBack, 'earlier event')}</ToneBadge>
        )}
      </Group>
      <Text size="sm" component="div">
        <Trans>
          <DateTime at={at} />: {formatNumber(added)} added, {formatNumber(changed)} changed,{' '}
          {formatNumber(removed)} removed, {formatNumber(unchanged)} unchanged, {formatNumber(refused)}{' '}
          refused
        </Trans>
      </Text>
      <Text size="xs" c="dimmed">
        <Trans>SHA-256 {sha256}</Trans>
      </Text>
      {refusals.length > 0 ? (
        <List size="xs">
          {refusals.slice(0, SHOWN).map(({ line, text, reason }) => (
            <List.Item key={line}>
              {line}: “{text}” {reason}
            </List.Item>
          ))}
          {refused > SHOWN ? (
            <List.Item>
              <Trans>and {formatNumber(refused - SHOWN)} more</Trans>
            </List.Item>
          ) : null}
        </List>
      ) : null}
    </li>
  );
}

const LOOK: ItemsLook<IntelBatch> = {
  ...{ id: 'soc-intel-changes', label: t`Changes`, filters: t`changes`, path: '/api/soc/intel/imports' },
  ...{ empty: t`No changes yet.`, searched: true, timed: true },
  columns: [
    { id: 'at', label: t`Time`, value: ({ at }) => at },
    {
      ...{ id: 'origin', label: t`Origin`, filterable: true, choices: Object.keys(ORIGIN_WORDS) },
      value: ({ origin }) => origin,
      valueLabel: (text) => ORIGIN_WORDS[text as IntelBatch['origin']],
    },
    { id: 'name', label: t`Name`, value: ({ name }) => name },
    {
      ...{ id: 'list', label: t`List`, filterable: true, choices: Object.keys(LIST_WORDS) },
      value: ({ softens }) => (softens ? 'warning' : 'threat'),
      valueLabel: (text) => LIST_WORDS[text as IntelItem['list']],
    },
    { id: 'sha256', label: 'SHA-256', value: ({ sha256 }) => sha256 },
    { id: 'added', label: t`Added`, value: ({ added }) => added, numeric: true },
    { id: 'changed', label: t`Changed`, value: ({ changed }) => changed, numeric: true },
    { id: 'removed', label: t`Removed`, value: ({ removed }) => removed, numeric: true },
    { id: 'unchanged', label: t`Unchanged`, value: ({ unchanged }) => unchanged },
    { id: 'refused', label: t`Refused`, value: ({ refused }) => refused, numeric: true },
  ],
};

export function ChangesPanel({ paused }: { readonly paused: boolean }) {
  const [view, setView] = useView('changes');
  const query = useLiveQuery(BATCHES, useListQuestion(view, 'at'), { paused });
  return (
    <ListItems look={LOOK} query={query} view={view} onView={setView}>
      {(change) => <Change change={change} />}
    </ListItems>
  );
}
