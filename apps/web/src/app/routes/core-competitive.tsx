import { Button } from '@mantine/core';
import { COMPARISON_FEATURES } from '@rampart/competitive/contract';
import { t } from '@rampart/kernel';
import { IconPlus } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { type CellOf, comparisonQueryOptions } from '../../features/competitive/api/competitors.js';
import { ComparisonGrid } from '../../features/competitive/components/comparison-grid.js';
import { meQueryOptions } from '../../features/identity-access/session/api/me.js';
import { LazyOnce } from '../../shared/lazy-part/lazy-once.js';
import { useWritable } from '../../shared/time-travel/use-as-of.js';
import { PageHeader } from '../../shared/ui/page-header.js';
import { QueryView } from '../../shared/ui/query-states.js';
import { useView } from '../../shared/url-state/use-view.js';

const cellDrawer = () => import('../../features/competitive/components/cell-drawer.js');
const addDrawer = () => import('../../features/competitive/components/add-competitor-drawer.js');

/** Reads a cell from the address, `<feature>.<competitor id>`; null for other texts. */
function cellOf(row: string | null): CellOf | null {
  const [feature, competitorId] = (row ?? '').split('.');
  const known = COMPARISON_FEATURES.find(({ id }) => id === feature);
  return known !== undefined && competitorId ? { feature: known.id, competitorId } : null;
}

/** `/core/competitive`: the public comparison with its claims; `?row=` opens a cell, or `new`. */
export default function CoreCompetitivePage() {
  const me = useQuery(meQueryOptions()).data;
  const writable = useWritable();
  const comparison = useQuery(comparisonQueryOptions());
  const [view, setView] = useView();
  const administers = me?.roles.includes('core:admin') ?? false;
  const mayChange = administers && writable;
  const cell = cellOf(view.row);
  const close = (): void => setView({ row: null });
  return (
    <>
      <PageHeader
        title={t`Competitive analysis`}
        description={t`Claims of competitors, each with its source and date.`}
        actions={
          administers ? (
            <Button
              disabled={!writable}
              leftSection={<IconPlus size={16} aria-hidden />}
              onClick={() => setView({ row: 'new' })}
            >{t`Add competitor`}</Button>
          ) : null
        }
      />
      <QueryView query={comparison} what={t`the comparison`}>
        {(found) => <ComparisonGrid comparison={found} onOpen={(row) => setView({ row })} />}
      </QueryView>
      <LazyOnce
        load={cellDrawer}
        wanted={cell !== null}
        props={{
          cell,
          comparison: comparison.data,
          mayChange,
          onRow: (row: string) => setView({ row }),
          onClose: close,
        }}
      />
      <LazyOnce
        load={addDrawer}
        wanted={mayChange && view.row === 'new'}
        props={{ opened: mayChange && view.row === 'new', onClose: close }}
      />
    </>
  );
}
