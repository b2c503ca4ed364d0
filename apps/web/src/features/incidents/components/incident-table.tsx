import { EmptyState } from '@mantine/core';
import type { IncidentSummary } from '@rampart/incidents/contract';
import { type ReactNode } from 'react';
import { FilteredTable } from '../../../shared/table/filtered-table.js';
import type { QueryState } from '../../../shared/table/table-state.js';
import type { ViewState } from '../../../shared/url-state/view-codec.js';
import { INCIDENT_COLUMNS } from '../lib/incident-columns.js';

interface IncidentTableProps {
  readonly incidents: readonly IncidentSummary[];
  readonly query: QueryState;
  readonly view: ViewState;
  readonly onView: (change: Partial<ViewState>) => void;
  readonly onOpen: (id: string) => void;
  readonly views: ReactNode;
}

const rowId = ({ id }: IncidentSummary): string => id;
const rowName = ({ title, reportId }: IncidentSummary): string => title ?? reportId;

/** Incidents, newest first: search and conditions live in the address. */
export default function IncidentTable({ incidents, query, view, onView, onOpen, views }: IncidentTableProps) {
  return (
    <FilteredTable
      filters="incidents"
      controls={views}
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
      onOpen={onOpen}
      empty={
        <EmptyState
          py="lg"
          title="No incident yet"
          description="Describe what happened, add evidence, then sign the report."
        />
      }
    />
  );
}
