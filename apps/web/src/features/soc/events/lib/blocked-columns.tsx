import { t } from '@rampart/kernel';
import type { DenyList } from '@rampart/soc/contract';
import { DateTime } from '../../../../shared/format/date-time.js';
import { TimeAgo } from '../../../../shared/format/time-ago.js';
import type { DataColumn } from '../../../../shared/table/column.js';

export type BlockedAddress = DenyList['addresses'][number];

export const BLOCKED_COLUMNS: readonly DataColumn<BlockedAddress>[] = [
  { id: 'address', label: t`Address`, value: ({ address }) => address, width: 12, fixed: true },
  { id: 'reason', label: t`Reason`, value: ({ reason }) => reason, width: 14, grow: 3 },
  {
    id: 'since',
    label: t`Since`,
    value: ({ since }) => since,
    render: ({ since }) => <TimeAgo at={since} />,
    largestFirst: true,
    width: 9,
  },
  {
    id: 'until',
    label: t`Until`,
    value: ({ until }) => until,
    render: ({ until }) => (until === null ? t`lifted manually` : <DateTime at={until} />),
    width: 10,
  },
];
