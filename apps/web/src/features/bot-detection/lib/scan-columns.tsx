import { Anchor } from '@mantine/core';
import type { BotScan } from '@rampart/bot-detection/contract';
import { NETWORK_NAMES, NETWORKS } from '@rampart/connectors/contract';
import { t } from '@rampart/kernel';
import { Link } from 'react-router-dom';
import { TimeAgo } from '../../../shared/format/time-ago.js';
import type { DataColumn } from '../../../shared/table/column.js';
import { ToneBadge } from '../../../shared/ui/tone-badge.js';
import { scanWords, shareText } from './scan-words.js';

const ORIGINS: Readonly<Record<BotScan['origin'], string>> = {
  asked: t`By hand`,
  monitoring: t`Monitoring`,
  file: t`File`,
};

/** The columns of the specification, and the origin of the scan. Their ids are fields of the list. */
export const SCAN_COLUMNS: readonly DataColumn<BotScan>[] = [
  {
    ...{ id: 'id', label: t`Scan ID`, width: 8, fixed: true, sortable: false },
    value: ({ id }) => id.slice(0, 8),
    render: ({ id }) => (
      <Anchor component={Link} to={`?scan=${id}`} inherit>
        {id.slice(0, 8)}
      </Anchor>
    ),
  },
  {
    ...{ id: 'network', label: t`Platform`, width: 8, filterable: true, choices: NETWORKS },
    value: ({ network }) => NETWORK_NAMES[network],
    valueLabel: (network) => NETWORK_NAMES[network as keyof typeof NETWORK_NAMES] ?? network,
  },
  {
    ...{ id: 'requested', label: t`Timestamp`, width: 9 },
    value: ({ requestedAt }) => requestedAt,
    render: ({ requestedAt }) => <TimeAgo at={requestedAt} />,
  },
  {
    ...{ id: 'origin', label: t`Started`, width: 8, filterable: true, choices: Object.keys(ORIGINS) },
    value: ({ origin }) => ORIGINS[origin],
    valueLabel: (origin) => ORIGINS[origin as BotScan['origin']] ?? origin,
  },
  {
    ...{ id: 'read', label: t`Accounts`, width: 7 },
    value: ({ sample }) => sample.read,
  },
  { ...{ id: 'found', label: t`Bots Found`, width: 7 }, value: ({ found }) => found },
  {
    ...{ id: 'share', label: t`Confidence`, width: 13, grow: 1 },
    value: (scan) => shareText(scan) ?? t`not known yet`,
  },
  {
    ...{ id: 'status', label: t`Status`, width: 8, filterable: true, choices: Object.keys(scanWords) },
    value: ({ status }) => scanWords[status].text,
    valueLabel: (status) => scanWords[status as BotScan['status']]?.text ?? status,
    render: ({ status }) => <ToneBadge tone={scanWords[status].tone}>{scanWords[status].text}</ToneBadge>,
  },
];
