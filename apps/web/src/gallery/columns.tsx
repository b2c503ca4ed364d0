import { TimeAgo } from '../shared/format/time-ago.js';
import type { DataColumn } from '../shared/table/column.js';
import { HandleCells } from '../shared/ui/handle-cells.js';
import { Severity } from '../shared/ui/severity.js';
import { type Account, GENUINE } from './synthetic.js';

export const COLUMNS: readonly DataColumn<Account>[] = [
  {
    id: 'handle',
    label: 'Handle',
    value: ({ handle }) => handle,
    render: ({ handle }) => <HandleCells genuine={GENUINE} handle={handle} unit={8} height={26} />,
    width: 16,
    grow: 2,
  },
  { id: 'network', label: 'Network', value: ({ network }) => network, filterable: true, width: 7 },
  {
    id: 'level',
    label: 'Severity',
    value: ({ level }) => level,
    render: ({ level }) => <Severity level={level}>{level}</Severity>,
    width: 7,
  },
  { id: 'followers', label: 'Followers', value: ({ followers }) => followers, align: 'end', width: 7 },
  { id: 'found', label: 'Found', value: (row) => row.foundAt, render: (row) => <TimeAgo at={row.foundAt} /> },
];
