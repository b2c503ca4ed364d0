import { Button, Drawer, Text } from '@mantine/core';
import type { Scan } from '@rampart/impersonation/contract';
import { useCallback } from 'react';
import { TimeAgo } from '../../../shared/format/time-ago.js';
import { useOpenedAfterMount } from '../../../shared/lazy-part/use-opened-after-mount.js';
import type { DataColumn } from '../../../shared/table/column.js';
import { FilteredTable } from '../../../shared/table/filtered-table.js';
import { ToneBadge } from '../../../shared/ui/tone-badge.js';
import { useView } from '../../../shared/url-state/use-view.js';
import { HISTORY } from '../lib/scan-history-view.js';
import { onSimulated, scanWords } from '../lib/words.js';

interface ScanTableProps {
  readonly opened: boolean;
  readonly scans: readonly Scan[];
  readonly openId: string | undefined;
  readonly more: { readonly has: boolean; readonly loading: boolean; readonly onMore: () => void };
  readonly onOpen: (id: string) => void;
  readonly onClose: () => void;
}

const handle = ({ targetHandle }: Scan): string => `@${targetHandle.replace(/^@/, '')}`;
const rowId = (scan: Scan): string => scan.id;

const COLUMNS: readonly DataColumn<Scan>[] = [
  { id: 'handle', label: 'Handle', value: handle, fixed: true, width: 10, grow: 2, filterable: true },
  {
    id: 'status',
    label: 'Status',
    value: (scan) => scan.status,
    render: ({ status }) => <ToneBadge tone={scanWords[status].tone}>{scanWords[status].text}</ToneBadge>,
    filterable: true,
    valueLabel: (text) => (text in scanWords ? scanWords[text as Scan['status']].text : text),
    width: 8,
  },
  {
    id: 'date',
    label: 'Date',
    value: (scan) => scan.scanDate,
    render: (scan) => <TimeAgo at={scan.scanDate} />,
    largestFirst: true,
    width: 8,
  },
  { id: 'platforms', label: 'Platforms', value: (scan) => scan.platform, width: 9, grow: 2 },
  {
    id: 'found',
    label: 'Found',
    value: (scan) => scan.totalFound,
    numeric: true,
    align: 'end',
    largestFirst: true,
  },
  {
    id: 'risk',
    label: 'High risk',
    value: (scan) => scan.highRiskCount,
    numeric: true,
    align: 'end',
    largestFirst: true,
  },
  {
    id: 'requested',
    label: 'Reports requested',
    value: (scan) => scan.reportsRequested,
    numeric: true,
    align: 'end',
    largestFirst: true,
  },
  { id: 'reported', label: 'Reported', value: (scan) => scan.autoReported, align: 'end', largestFirst: true },
  { id: 'simulated', label: 'Simulated', value: onSimulated, filterable: true, optional: true },
  { id: 'scheduled', label: 'Scheduled', value: (scan) => scan.scheduled, filterable: true, optional: true },
];

export default function ScanTable({ opened, scans, openId, more, onOpen, onClose }: ScanTableProps) {
  const [view, onView] = useView(HISTORY);
  const actions = useCallback(
    (scan: Scan) => (
      <Button
        size="compact-xs"
        variant="default"
        disabled={scan.id === openId}
        onClick={() => onOpen(scan.id)}
        aria-label={`${scan.id === openId ? 'Shown' : 'Reopen'}: scan of ${handle(scan)}`}
      >
        {scan.id === openId ? 'Shown' : 'Reopen'}
      </Button>
    ),
    [openId, onOpen],
  );
  return (
    <Drawer
      opened={useOpenedAfterMount(opened)}
      onClose={onClose}
      size={940}
      title={<Text fw={650}>Scan History</Text>}
    >
      <FilteredTable
        filters="scans"
        id="scans"
        label="Scans"
        noun={['scan', 'scans']}
        rows={scans}
        rowId={rowId}
        rowName={handle}
        columns={COLUMNS}
        view={view}
        onView={onView}
        timeColumn="date"
        more={more}
        actions={actions}
        actionsWidth={6}
        onOpen={onOpen}
        empty="No scans yet."
      />
    </Drawer>
  );
}
