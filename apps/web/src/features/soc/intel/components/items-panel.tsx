import { Button, EmptyState, Group, Stack, Text } from '@mantine/core';
import { t } from '@rampart/kernel';
import type { IntelItem, IntelSummary } from '@rampart/soc/contract';
import { useMemo, useState } from 'react';
import { plural } from '../../../../shared/format/numbers.js';
import { inSentence } from '../../../../shared/language/in-sentence.js';
import { Trans } from '../../../../shared/language/trans.js';
import { LazyOnce } from '../../../../shared/lazy-part/lazy-once.js';
import { useListQuestion } from '../../../../shared/list/list-question.js';
import { type ListLook, ListTable } from '../../../../shared/list/list-table.js';
import { useLiveQuery } from '../../../../shared/list/use-live-query.js';
import { worksInSoc } from '../../../../shared/soc/words.js';
import { useView } from '../../../../shared/url-state/use-view.js';
import { INDICATORS, REFRESH_MS, useIntelSources, useIntelSummary } from '../api/intel.js';
import { itemColumns } from '../lib/item-columns.js';
import { TYPE_WORDS } from '../lib/words.js';

const importDialog = () => import('./import-dialog.js');
const itemDrawer = () => import('./item-drawer.js');
const itemDialog = () => import('./item-dialog.js');

interface ItemsPanelProps {
  readonly paused: boolean;
  readonly present: boolean;
  readonly roles: readonly string[];
}

const LOOK: Omit<ListLook<IntelItem>, 'columns'> = {
  id: 'soc-intel',
  label: t`Indicators`,
  noun: [t`indicator`, t`indicators`],
  rowName: ({ value }) => value,
  path: '/api/soc/intel/items',
  empty: (
    <EmptyState py="lg" title={t`No indicator yet`} description={t`Import a list, or add an indicator.`} />
  ),
};

/** The indicators, and how their confidence ends. */
export default function ItemsPanel({ paused, present, roles }: ItemsPanelProps) {
  const [view, setView] = useView('intel');
  const query = useLiveQuery(INDICATORS, useListQuestion(view), { paused });
  const refetchMs = paused ? false : REFRESH_MS;
  const summary = useIntelSummary(refetchMs).data;
  const sources = useIntelSources(refetchMs).data?.data;
  const look = useMemo(
    () => ({ ...LOOK, columns: itemColumns(sources?.map(({ name }) => name) ?? []) }),
    [sources],
  );
  const [asked, setAsked] = useState<'add' | 'change' | 'import' | null>(null);
  const { items } = query;
  const mayWork = present && worksInSoc(roles);
  const open = items.find(({ id }) => id === view.row) ?? null;
  const close = (): void => setAsked(null);
  return (
    <Stack gap="sm">
      <Group justify="space-between" gap="xs">
        {/* As wide before the answer as after it. */}
        <Text size="sm" c="dimmed" component="div" flex="1 1 18rem">
          {summary === undefined ? '…' : <Counted summary={summary} />}
        </Text>
        <Group gap="xs">
          <Button
            variant="default"
            disabled={!mayWork}
            onClick={() => setAsked('add')}
          >{t`Add indicator`}</Button>
          <Button disabled={!mayWork} onClick={() => setAsked('import')}>{t`Import a list`}</Button>
        </Group>
      </Group>
      <ListTable look={look} query={query} view={view} onView={setView} />
      {summary === undefined ? null : <Decay summary={summary} />}
      <LazyOnce
        load={itemDrawer}
        wanted={view.row !== null}
        props={{
          ...{ items, row: view.row, mayWork, paused, onChange: () => setAsked('change') },
          onOpen: (row: string) => setView({ row }),
          onClose: () => setView({ row: null }),
        }}
      />
      <LazyOnce
        load={itemDialog}
        wanted={asked === 'add' || asked === 'change'}
        props={{
          opened: asked === 'add' || asked === 'change',
          item: asked === 'change' ? open : null,
          onClose: close,
        }}
      />
      <LazyOnce
        load={importDialog}
        wanted={asked === 'import'}
        props={{ opened: asked === 'import', onClose: close }}
      />
    </Stack>
  );
}

interface SummaryProps {
  readonly summary: IntelSummary;
}

function Counted({ summary: { items, exact, matches } }: SummaryProps) {
  return (
    <Trans>
      {exact ? '' : t`more than `} {plural(items, 'indicator')}, {plural(matches, 'match', 'matches')} in 24
      hours.
    </Trans>
  );
}

/** How confidence ends. It is below the table, because its lines depend on the answer. */
function Decay({ summary: { halfLifeDays, leastConfidence } }: SummaryProps) {
  const lives = Object.entries(TYPE_WORDS).map(
    ([type, word]) => t`${inSentence(word)} ${halfLifeDays[type] ?? 0} days`,
  );
  return (
    <Text size="sm" c="dimmed">
      <Trans>
        Confidence decreases over time ({lives.join(', ')}). Below {leastConfidence} an indicator expires.
      </Trans>
    </Text>
  );
}
