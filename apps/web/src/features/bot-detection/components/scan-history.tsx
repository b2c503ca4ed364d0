import { EmptyState } from '@mantine/core';
import type { BotScan } from '@rampart/bot-detection/contract';
import { t } from '@rampart/kernel';
import { IconHistory } from '@tabler/icons-react';
import { type ListLook, ListTable, type ListTableProps } from '../../../shared/list/list-table.js';
import { SCAN_COLUMNS } from '../lib/scan-columns.js';

const LOOK: ListLook<BotScan> = {
  id: 'bot-scans',
  label: t`bot scans`,
  noun: [t`scan`, t`scans`],
  rowName: ({ id }) => t`Scan ${id.slice(0, 8)}`,
  columns: SCAN_COLUMNS,
  timeColumn: 'requested',
  path: '/api/bot-detection/scans',
  empty: (
    <EmptyState
      py="xl"
      icon={<IconHistory aria-hidden />}
      title={t`No scans yet`}
      description={t`Run a scan above. Every scan stays listed here.`}
    />
  ),
};

export default function ScanHistory(props: ListTableProps<BotScan>) {
  return <ListTable look={LOOK} {...props} />;
}
