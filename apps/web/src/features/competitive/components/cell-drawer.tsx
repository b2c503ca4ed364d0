import { Stack } from '@mantine/core';
import type { Comparison } from '@rampart/competitive/contract';
import { t } from '@rampart/kernel';
import { useInfiniteQuery } from '@tanstack/react-query';
import { DetailDrawer } from '../../../shared/drawer/detail-drawer.js';
import { PagedList } from '../../../shared/list/paged-list.js';
import { QueryView } from '../../../shared/ui/query-states.js';
import { type CellOf, claimsQueryOptions } from '../api/competitors.js';
import { cellId } from '../lib/cell-words.js';
import { ClaimItem } from './claim-item.js';
import { RecordClaimForm } from './record-claim-form.js';

interface CellDrawerProps {
  readonly cell: CellOf | null;
  readonly comparison: Comparison | undefined;
  readonly mayChange: boolean;
  readonly onRow: (id: string) => void;
  readonly onClose: () => void;
}

function Claims({ cell, mayChange }: { readonly cell: CellOf; readonly mayChange: boolean }) {
  const claims = useInfiniteQuery(claimsQueryOptions(cell));
  return (
    <QueryView query={claims} what={t`claims`}>
      {({ pages }) => (
        <PagedList
          label={t`Claims`}
          items={pages.flatMap(({ data }) => data)}
          empty={t`No claim yet. Visitors see “not assessed”.`}
          pages={claims}
        >
          {(claim) => <ClaimItem claim={claim} mayChange={mayChange} />}
        </PagedList>
      )}
    </QueryView>
  );
}

export default function CellDrawer({ cell, comparison, mayChange, onRow, onClose }: CellDrawerProps) {
  const competitor = comparison?.competitors.find(({ id }) => id === cell?.competitorId);
  const feature = comparison?.features.find(({ id }) => id === cell?.feature);
  const rows = (comparison?.features ?? []).map(({ id }) => cellId(id, cell?.competitorId ?? ''));
  return (
    <DetailDrawer
      row={cell === null ? null : cellId(cell.feature, cell.competitorId)}
      title={competitor === undefined ? t`Claims` : `${competitor.name}: ${feature?.label ?? ''}`}
      rows={rows}
      onRow={onRow}
      onClose={onClose}
    >
      {cell === null ? null : (
        <Stack gap="lg" key={cellId(cell.feature, cell.competitorId)}>
          <Claims cell={cell} mayChange={mayChange} />
          {mayChange ? <RecordClaimForm {...cell} /> : null}
        </Stack>
      )}
    </DetailDrawer>
  );
}
