import { Group, List, Stack, Text } from '@mantine/core';
import type { IntelBatch } from '@rampart/soc/contract';
import { DateTime } from '../../../../shared/format/date-time.js';
import { formatNumber, plural } from '../../../../shared/format/numbers.js';
import { LoadMore } from '../../../../shared/ui/load-more.js';
import { QueryView } from '../../../../shared/ui/query-states.js';
import { ToneBadge } from '../../../../shared/ui/tone-badge.js';
import { useBatches } from '../api/imports.js';
import classes from '../../../../shared/soc/soc.module.css';

const SHOWN = 5;

const ORIGIN_WORDS: Readonly<Record<IntelBatch['origin'], string>> = {
  hand: 'Manual',
  import: 'Import',
  feed: 'Feed',
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
        {softens ? <ToneBadge tone="plain">Warning list</ToneBadge> : null}
        {lookedBack === null || lookedBack === 0 ? null : (
          <ToneBadge tone="waits">{plural(lookedBack, 'earlier event')}</ToneBadge>
        )}
      </Group>
      <Text size="sm" component="div">
        <DateTime at={at} />: {formatNumber(added)} added, {formatNumber(changed)} changed,{' '}
        {formatNumber(removed)} removed, {formatNumber(unchanged)} unchanged, {formatNumber(refused)} refused
      </Text>
      <Text size="xs" c="dimmed">
        SHA-256 {sha256}
      </Text>
      {refusals.length > 0 ? (
        <List size="xs">
          {refusals.slice(0, SHOWN).map(({ line, text, reason }) => (
            <List.Item key={line}>
              {line}: “{text}” {reason}
            </List.Item>
          ))}
          {refused > SHOWN ? <List.Item>and {formatNumber(refused - SHOWN)} more</List.Item> : null}
        </List>
      ) : null}
    </li>
  );
}

export function ChangesPanel({ refetchMs }: { readonly refetchMs: number | false }) {
  const changes = useBatches(refetchMs);
  return (
    <QueryView query={changes} what="changes">
      {({ pages }) =>
        pages[0]?.data.length === 0 ? (
          <Text size="sm" c="dimmed">
            No changes yet.
          </Text>
        ) : (
          <>
            <Stack component="ul" gap="md" className={classes['list'] ?? ''}>
              {pages
                .flatMap(({ data }) => data)
                .map((change) => (
                  <Change key={change.id} change={change} />
                ))}
            </Stack>
            <LoadMore query={changes} what="older changes" />
          </>
        )
      }
    </QueryView>
  );
}
