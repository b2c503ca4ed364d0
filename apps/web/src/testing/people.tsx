import { useMemo } from 'react';
import { DetailDrawer } from '../shared/drawer/detail-drawer.js';
import { FilterBar } from '../shared/filters/filter-bar.js';
import { fieldsOf } from '../shared/filters/filter-field.js';
import { DateTime } from '../shared/format/date-time.js';
import { ZoneSwitch } from '../shared/format/zone-switch.js';
import type { DataColumn } from '../shared/table/column.js';
import { DataTable } from '../shared/table/data-table.js';
import { useView } from '../shared/url-state/use-view.js';

interface Person {
  readonly id: string;
  readonly name: string;
  readonly role: string;
  readonly score: number;
  readonly seenAt: string;
}

const START = Date.parse('2026-11-01T00:00:00Z');
const people: readonly Person[] = Array.from({ length: 200 }, (_, index) => ({
  id: `person-${index}`,
  name: `Person ${index}`,
  role: ['operator', 'analyst', 'auditor'][index % 3] ?? '',
  score: index,
  seenAt: new Date(START + index * 3_600_000).toISOString(),
}));

const columns: readonly DataColumn<Person>[] = [
  { id: 'name', label: 'Name', value: (row) => row.name, fixed: true, width: 10 },
  {
    id: 'role',
    label: 'Role',
    value: (row) => row.role,
    filterable: true,
    valueLabel: (text) => text.charAt(0).toUpperCase() + text.slice(1),
  },
  { id: 'score', label: 'Score', value: (row) => row.score, numeric: true, align: 'end' },
  { id: 'seen', label: 'Seen', value: (row) => row.seenAt, render: (row) => <DateTime at={row.seenAt} /> },
];
const rowId = (row: Person): string => row.id;
const rowName = (row: Person): string => row.name;

/** A page with a table of people, 200 at most. */
export function People({ count = 200 }: { readonly count?: number }) {
  const [view, onView] = useView();
  const fields = useMemo(() => fieldsOf(columns, people), []);
  const rows = useMemo(() => people.slice(0, count), [count]);
  const open = people.find(({ id }) => id === view.row);
  return (
    <>
      <ZoneSwitch />
      <FilterBar
        label="Filter people"
        searchLabel="Search people"
        fields={fields}
        view={view}
        onView={onView}
        withTime
      />
      <DataTable
        id="people"
        label="People"
        noun={['person', 'people']}
        rows={rows}
        rowId={rowId}
        rowName={rowName}
        columns={columns}
        view={view}
        onView={onView}
        timeColumn="seen"
        empty="No people yet."
      />
      <DetailDrawer
        row={open?.id ?? null}
        title={open?.name}
        rows={people.map(rowId)}
        onRow={(row) => onView({ row })}
        onClose={() => onView({ row: null })}
      >
        <p>{open?.role}</p>
        <label>
          Note <input />
        </label>
      </DetailDrawer>
    </>
  );
}
