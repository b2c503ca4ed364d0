import { EmptyState } from '@mantine/core';
import type { LimitName } from '@rampart/tier-policy/contract';
import { TimeAgo } from '../../../../shared/format/time-ago.js';
import type { DataColumn } from '../../../../shared/table/column.js';
import { FilteredTable } from '../../../../shared/table/filtered-table.js';
import type { QueryState } from '../../../../shared/table/table-state.js';
import type { ViewState } from '../../../../shared/url-state/view-codec.js';
import type { TenantRow } from '../api/tenants.js';
import { metLimits, usedText } from '../lib/plan-facts.js';

interface TenantTableProps {
  readonly tenants: readonly TenantRow[];
  readonly query: QueryState;
  readonly view: ViewState;
  readonly onView: (change: Partial<ViewState>) => void;
}

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
    largestFirst: true,
    numeric: true,
  };
};

const COLUMNS: readonly DataColumn<TenantRow>[] = [
  { id: 'name', label: 'Tenant', value: (row) => row.name, width: 11, grow: 2, fixed: true },
  { id: 'kind', label: 'Kind', value: (row) => row.kind, width: 5, filterable: true },
  {
    id: 'tiers',
    label: 'Tiers',
    value: (row) => row.plan.tiers.map(({ title }) => title),
    width: 12,
    grow: 2,
    filterable: true,
  },
  limitColumn('members', 'People'),
  limitColumn('protected-identities', 'Identities'),
  {
    id: 'met',
    label: 'Limits met',
    value: (row) => metLimits(row.plan.limits).map(({ title }) => title),
    width: 9,
    filterable: true,
  },
  {
    id: 'registered',
    label: 'Registered',
    value: (row) => row.registeredAt,
    render: (row) => <TimeAgo at={row.registeredAt} />,
    width: 7,
    largestFirst: true,
    optional: true,
  },
];

const rowId = ({ id }: TenantRow): string => id;
const rowName = ({ name }: TenantRow): string => name;

/** Tenants with their tiers and what they use: search and conditions live in the address. */
export default function TenantTable({ tenants, query, view, onView }: TenantTableProps) {
  return (
    <FilteredTable
      filters="tenants"
      id="tenants"
      label="Tenants"
      noun={['tenant', 'tenants']}
      rows={tenants}
      rowId={rowId}
      rowName={rowName}
      columns={COLUMNS}
      view={view}
      onView={onView}
      query={query}
      empty={<EmptyState py="lg" title="No tenants" description="Register the first client." />}
    />
  );
}
