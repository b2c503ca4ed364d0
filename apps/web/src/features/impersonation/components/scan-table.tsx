import { Button, Drawer } from '@mantine/core';
import type { Scan } from '@rampart/impersonation/contract';
import { t } from '@rampart/kernel';
import { useCallback, useMemo } from 'react';
import { TimeAgo } from '../../../shared/format/time-ago.js';
import { useOpenedAfterMount } from '../../../shared/lazy-part/use-opened-after-mount.js';
import { useListQuestion } from '../../../shared/list/list-question.js';
import { type ListLook, ListTable } from '../../../shared/list/list-table.js';
import { useLiveQuery } from '../../../shared/list/use-live-query.js';
import { ToneBadge } from '../../../shared/ui/tone-badge.js';
import { useView } from '../../../shared/url-state/use-view.js';
import { SCANS } from '../api/scans.js';
import { HISTORY } from '../lib/scan-history-view.js';
import { onSimulated, scanWords } from '../lib/words.js';

interface ScanTableProps {
  readonly opened: boolean;
  readonly openId: string | undefined;
  readonly onOpen: (id: string) => void;
  readonly onClose: () => void;
}

const handle = ({ targetHandle }: Scan): string => `@${targetHandle.replace(/^@/, '')}`;

const STATUSES = Object.keys(scanWords) as Scan['status'][];
const yesOrNo = {
  ...{ filterable: true, choices: ['true', 'false'], optional: true },
  valueLabel: (text: string) => (text === 'true' ? 'yes' : 'no'),
} as const;
const counted = { numeric: true, align: 'end', largestFirst: true } as const;

const LOOK: Omit<ListLook<Scan>, 'actions'> = {
  ...{ id: 'scans', label: t`Scans`, noun: [t`scan`, t`scans`], rowName: handle, timeColumn: 'started' },
  ...{ path: '/api/impersonation/scans', actionsWidth: 6, empty: t`No scans yet.` },
  columns: [
    { id: 'handle', label: t`Handle`, value: handle, fixed: true, width: 10, grow: 2 },
    {
      ...{ id: 'status', label: t`Status`, filterable: true, choices: STATUSES, width: 8 },
      value: (scan) => scan.status,
      render: ({ status }) => <ToneBadge tone={scanWords[status].tone}>{scanWords[status].text}</ToneBadge>,
      valueLabel: (text) => (text in scanWords ? scanWords[text as Scan['status']].text : text),
    },
    {
      ...{ id: 'started', label: t`Date`, largestFirst: true, width: 8 },
      value: (scan) => scan.scanDate,
      render: (scan) => <TimeAgo at={scan.scanDate} />,
    },
    {
      ...{ id: 'platforms', label: t`Platforms`, width: 9, grow: 2, sortable: false },
      value: (scan) => scan.platform,
    },
    { ...counted, id: 'found', label: t`Found`, value: (scan) => scan.totalFound },
    { ...counted, id: 'high', label: t`High risk`, value: (scan) => scan.highRiskCount },
    { ...counted, id: 'requested', label: t`Auto-requested`, value: (scan) => scan.reportsRequested },
    { id: 'reported', label: t`Reported`, value: (scan) => scan.autoReported, align: 'end', sortable: false },
    { id: 'simulated', label: t`Simulated`, value: onSimulated, optional: true, sortable: false },
    { ...yesOrNo, id: 'scheduled', label: t`Scheduled`, value: (scan) => scan.scheduled },
  ],
};

export default function ScanTable({ opened, openId, onOpen, onClose }: ScanTableProps) {
  const [view, onView] = useView(HISTORY);
  const query = useLiveQuery(SCANS, useListQuestion(view, 'started'));
  const actions = useCallback(
    (scan: Scan) => (
      <Button
        size="compact-xs"
        variant="default"
        disabled={scan.id === openId}
        onClick={() => onOpen(scan.id)}
        aria-label={t`${scan.id === openId ? t`Shown` : t`Reopen`}: scan of ${handle(scan)}`}
      >
        {scan.id === openId ? t`Shown` : t`Reopen`}
      </Button>
    ),
    [openId, onOpen],
  );
  const look = useMemo(() => ({ ...LOOK, actions }), [actions]);
  return (
    <Drawer opened={useOpenedAfterMount(opened)} onClose={onClose} size={940} title={t`Scan History`}>
      <ListTable look={look} query={query} view={view} onView={onView} onOpen={onOpen} />
    </Drawer>
  );
}
