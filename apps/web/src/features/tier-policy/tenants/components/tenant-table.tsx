import { EmptyState } from '@mantine/core';
import { t } from '@rampart/kernel';
import type { LimitName } from '@rampart/tier-policy/contract';
import { TimeAgo } from '../../../../shared/format/time-ago.js';
import { type ListLook, ListTable, type ListTableProps } from '../../../../shared/list/list-table.js';
import type { DataColumn } from '../../../../shared/table/column.js';
import type { TenantRow } from '../api/tenants.js';
import { metLimits, usedText } from '../lib/plan-facts.js';

const limitColumn = (name: LimitName, label: string): DataColumn<TenantRow> => {
  const of = ({ plan }: TenantRow) => plan.limits.find(({ limit }) => limit === name);
  return {
    id: name,
    label,
    value: (row) => of(row)?.used ?? 0,
    render: (row) => {
      const use = of(row);
      return use === undefined ? '' : usedText(use);
    },
    width: 8,
    align: 'end',
    sortable: false,
  };
};

const KIND_WORDS: Readonly<Record<TenantRow['kind'], string>> = { staff: t`Staff`, client: t`Client` };

const COLUMNS: readonly DataColumn<TenantRow>[] = [
  { id: 'name', label: t`Tenant`, value: (row) => row.name, width: 11, grow: 2, fixed: true },
  {
    id: 'kind',
    label: t`Kind`,
    value: (row) => row.kind,
    render: (row) => KIND_WORDS[row.kind],
    width: 5,
    filterable: true,
    choices: Object.keys(KIND_WORDS),
    valueLabel: (text) => KIND_WORDS[text as TenantRow['kind']],
  },
  {
    id: 'tiers',
    label: t`Tiers`,
    value: (row) => row.plan.tiers.map(({ title }) => title),
    width: 12,
    grow: 2,
    sortable: false,
  },
  limitColumn('members', t`People`),
  limitColumn('protected-identities', t`Identities`),
  {
    id: 'met',
    label: t`Limits met`,
    value: (row) => metLimits(row.plan.limits).map(({ title }) => title),
    width: 9,
    sortable: false,
  },
  {
    id: 'registered',
    label: t`Registered`,
    value: (row) => row.registeredAt,
    render: (row) => <TimeAgo at={row.registeredAt} />,
    width: 7,
    largestFirst: true,
    optional: true,
  },
];

const LOOK: ListLook<TenantRow> = {
  id: 'tenants',
  label: t`Tenants`,
  noun: [t`tenant`, t`tenants`],
  rowName: ({ name }) => name,
  columns: COLUMNS,
  path: '/api/identity-access/tenants',
  empty: <EmptyState py="lg" title={t`No tenants`} description={t`Register the first client.`} />,
};

export default function TenantTable(props: ListTableProps<TenantRow>) {
  return <ListTable look={LOOK} {...props} />;
}
