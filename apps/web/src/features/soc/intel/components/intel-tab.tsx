import { Button, EmptyState, Group, Stack, Tabs, Text } from '@mantine/core';
import type { IntelItem, IntelSummary } from '@rampart/soc/contract';
import { useMemo, useState } from 'react';
import { plural } from '../../../../shared/format/numbers.js';
import { LazyOnce } from '../../../../shared/lazy-part/lazy-once.js';
import { DataTable } from '../../../../shared/table/data-table.js';
import { useView } from '../../../../shared/url-state/use-view.js';
import { useIntelItems, useIntelSources, useIntelSummary } from '../api/intel.js';
import { ITEM_COLUMNS } from '../lib/item-columns.js';
import { wantedBy } from '../lib/wanted.js';
import { managesSoc, worksInSoc } from '../../../../shared/soc/words.js';
import { TYPE_WORDS } from '../lib/words.js';
import { ChangesPanel } from './changes-panel.js';
import { ItemFilters } from './item-filters.js';
import { MatchesPanel } from './matches-panel.js';

const feedsPanel = () => import('./feeds-panel.js');
const importDialog = () => import('./import-dialog.js');
const itemDrawer = () => import('./item-drawer.js');
const itemDialog = () => import('./item-dialog.js');

interface IntelTabProps {
  readonly paused: boolean;
  readonly present: boolean;
  readonly roles: readonly string[];
}

const REFRESH_MS = 5_000;
const rowId = ({ id }: IntelItem): string => id;
const rowName = ({ value }: IntelItem): string => value;

function Items({ paused, present, roles }: IntelTabProps) {
  const [view, setView] = useView();
  const wanted = useMemo(() => wantedBy(view), [view]);
  const query = useIntelItems(wanted);
  const refetchMs = paused ? false : REFRESH_MS;
  const summary = useIntelSummary(refetchMs).data;
  const sources = useIntelSources(refetchMs).data?.data.map(({ name }) => name) ?? [];
  const [asked, setAsked] = useState<'add' | 'change' | 'import' | null>(null);
  const { data, hasNextPage, isFetchingNextPage, fetchNextPage } = query;
  const items = useMemo(() => data?.pages.flatMap((page) => page.items) ?? [], [data]);
  const mayWork = present && worksInSoc(roles);
  const open = items.find(({ id }) => id === view.row) ?? null;
  const close = (): void => setAsked(null);
  return (
    <Stack gap="sm">
      <Group justify="space-between" gap="xs">
        <Text size="sm" c="dimmed" component="div">
          {summary === undefined ? null : <Summary summary={summary} />}
        </Text>
        <Group gap="xs">
          <Button variant="default" disabled={!mayWork} onClick={() => setAsked('add')}>
            Add indicator
          </Button>
          <Button disabled={!mayWork} onClick={() => setAsked('import')}>
            Import a list
          </Button>
        </Group>
      </Group>
      <ItemFilters view={view} onView={setView} sources={sources} />
      <DataTable
        id="soc-intel"
        label="Indicators"
        noun={['indicator', 'indicators']}
        rows={items}
        rowId={rowId}
        rowName={rowName}
        columns={ITEM_COLUMNS}
        view={view}
        onView={setView}
        asGiven
        more={{ has: hasNextPage, loading: isFetchingNextPage, onMore: () => void fetchNextPage() }}
        query={query}
        selectable={false}
        empty={
          <EmptyState py="lg" title="No indicator yet" description="Import a list, or add an indicator." />
        }
      />
      <LazyOnce
        load={itemDrawer}
        wanted={view.row !== null}
        props={{
          ...{ items, row: view.row, mayWork, refetchMs, onChange: () => setAsked('change') },
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

function Summary({ summary }: { readonly summary: IntelSummary }) {
  const { items, exact, matches, halfLifeDays, leastConfidence } = summary;
  const lives = Object.entries(TYPE_WORDS).map(
    ([type, word]) => `${word.toLowerCase()} ${halfLifeDays[type] ?? 0} days`,
  );
  return (
    <>
      {exact ? '' : 'more than '} {plural(items, 'indicator')}, {plural(matches, 'match', 'matches')} in 24
      hours. Confidence decreases over time ({lives.join(', ')}). Below {leastConfidence} an indicator
      expires.
    </>
  );
}

/** Threat intelligence: what to look out for, where it is from, and what named it. */
export default function IntelTab(props: IntelTabProps) {
  const refetchMs = props.paused ? false : REFRESH_MS;
  return (
    <Tabs defaultValue="items" keepMounted={false} variant="outline">
      <Tabs.List mb="md" aria-label="Threat intelligence">
        <Tabs.Tab value="items">Indicators</Tabs.Tab>
        <Tabs.Tab value="matches">Matches</Tabs.Tab>
        <Tabs.Tab value="feeds">Feeds</Tabs.Tab>
        <Tabs.Tab value="changes">Changes</Tabs.Tab>
      </Tabs.List>
      <Tabs.Panel value="items">
        <Items {...props} />
      </Tabs.Panel>
      <Tabs.Panel value="matches">
        <MatchesPanel value={null} refetchMs={refetchMs} />
      </Tabs.Panel>
      <Tabs.Panel value="feeds">
        <LazyOnce
          load={feedsPanel}
          wanted
          props={{ refetchMs, mayManage: props.present && managesSoc(props.roles) }}
        />
      </Tabs.Panel>
      <Tabs.Panel value="changes">
        <ChangesPanel refetchMs={refetchMs} />
      </Tabs.Panel>
    </Tabs>
  );
}
