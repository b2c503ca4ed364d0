import { Button, EmptyState, Group, Stack } from '@mantine/core';
import type { IntelItem } from '@rampart/soc/contract';
import { useMemo, useState } from 'react';
import { LateOnce } from '../../../shared/late/late-once.js';
import { DataTable } from '../../../shared/table/data-table.js';
import { useView } from '../../../shared/url-state/use-view.js';
import { useIntelItems, useIntelSummary } from '../api/intel.js';
import { ITEM_COLUMNS } from '../lib/item-columns.js';
import { wantedBy } from '../lib/wanted.js';
import { worksOnIntel } from '../lib/words.js';
import { ItemFilters } from './item-filters.js';

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
  const query = useIntelItems(wanted, present);
  const summary = useIntelSummary(paused ? false : REFRESH_MS, present).data;
  const [adding, setAdding] = useState(false);
  const { data, hasNextPage, isFetchingNextPage, fetchNextPage } = query;
  const items = useMemo(() => data?.pages.flatMap((page) => page.items) ?? [], [data]);
  const mayWork = present && worksOnIntel(roles);
  return (
    <Stack gap="sm">
      <Group justify="flex-end" gap="xs">
        <Button variant="default" disabled={!mayWork} onClick={() => setAdding(true)}>
          Add an indicator
        </Button>
      </Group>
      <ItemFilters view={view} onView={setView} sources={summary?.sources ?? []} />
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
          <EmptyState
            py="lg"
            title="No indicator yet"
            description="Import a list, follow a feed, or add what to look out for by hand."
          />
        }
      />
      <LateOnce
        load={itemDialog}
        wanted={adding}
        props={{ opened: adding, item: null, onClose: () => setAdding(false) }}
      />
    </Stack>
  );
}

/** Threat intelligence: what to look out for, where it is from, and what named it. */
export function Component(props: IntelTabProps) {
  if (!props.present)
    return (
      <EmptyState
        py="lg"
        title="Indicators are shown only as they are now"
        description="Go back to now to see them."
      />
    );
  return <Items {...props} />;
}
