import { EmptyState } from '@mantine/core';
import { IconPhotoShield } from '@tabler/icons-react';
import { FilteredTable } from '../../../shared/table/filtered-table.js';
import type { QueryState } from '../../../shared/table/table-state.js';
import type { ViewState } from '../../../shared/url-state/view-codec.js';
import { PICTURE_COLUMNS, type PictureRow, rowId, rowName } from '../lib/picture-columns.js';

interface PictureTableProps {
  readonly rows: readonly PictureRow[];
  readonly query: QueryState;
  readonly view: ViewState;
  readonly onView: (change: Partial<ViewState>) => void;
}

/** Protected pictures: status, fingerprint, copies, and violations. */
export default function PictureTable({ rows, query, view, onView }: PictureTableProps) {
  return (
    <FilteredTable
      filters="pictures"
      id="media-pictures"
      label="protected pictures"
      noun={['picture', 'pictures']}
      rows={rows}
      rowId={rowId}
      rowName={rowName}
      columns={PICTURE_COLUMNS}
      view={view}
      onView={onView}
      query={query}
      empty={
        <EmptyState
          py="xl"
          icon={<IconPhotoShield aria-hidden />}
          title="No protected pictures"
          description="Upload a picture before publishing it. Its hidden mark identifies the post."
        />
      }
    />
  );
}
