import { EmptyState, Stack } from '@mantine/core';
import type { IncidentSummary } from '@rampart/incidents/contract';
import { type ReactNode, useMemo } from 'react';
import { FilterBar } from '../../../shared/filters/filter-bar.js';
import { fieldsOf } from '../../../shared/filters/filter-field.js';
import { DataTable } from '../../../shared/table/data-table.js';
import type { QueryState } from '../../../shared/table/table-state.js';
import type { ViewState } from '../../../shared/url-state/view-codec.js';
import { INCIDENT_COLUMNS } from '../lib/incident-columns.js';

interface IncidentTableProps {
  readonly incidents: readonly IncidentSummary[];
  readonly query: QueryState;
  readonly view: ViewState;
  readonly onView: (change: Partial<ViewState>) => void;
  readonly onOpen: (id: string) => void;
  /** The menu of saved views. */
  readonly views: ReactNode;
}

const rowId = ({ id }: IncidentSummary): string => id;
const rowName = ({ title, reportId }: IncidentSummary): string => title ?? reportId;

/** Incidents, newest first: search and conditions live in the address. */
export function Component({ incidents, query, view, onView, onOpen, views }: IncidentTableProps) {
  const fields = useMemo(() => fieldsOf(INCIDENT_COLUMNS, incidents), [incidents]);
  return (
    <Stack gap="sm">
      <FilterBar
        label="Filter incidents"
        searchLabel="Search incidents"
        fields={fields}
        view={view}
        onView={onView}
      >
        {views}
      </FilterBar>
      <DataTable
        id="incidents"
        label="Incidents"
        noun={['incident', 'incidents']}
        rows={incidents}
        rowId={rowId}
        rowName={rowName}
        columns={INCIDENT_COLUMNS}
        view={view}
        onView={onView}
        timeColumn="created"
        query={query}
        selectable={false}
        onOpen={onOpen}
        empty={
          <EmptyState
            py="lg"
            title="No incident yet"
            description="Write down what happened, add the evidence, and the report can be signed here."
          />
        }
      />
    </Stack>
  );
}
