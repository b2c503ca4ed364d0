import type { Impersonator } from '@rampart/impersonation/contract';
import { useMemo } from 'react';
import { useViewRows } from '../../../shared/table/use-view-rows.js';
import type { Sort, ViewState } from '../../../shared/url-state/view-codec.js';
import { goneLast } from './gone-last.js';
import { LOOK_ALIKE_COLUMNS } from './look-alike-columns.js';

/** The orders that cards offer by name; the table sorts by any column. */
export const SORTS = [
  { field: 'similarity', descending: true, label: 'Most similar first' },
  { field: 'followers', descending: true, label: 'Most followers first' },
  { field: 'age', descending: false, label: 'Youngest account first' },
  { field: 'found', descending: true, label: 'Last found first' },
] as const;

const USUAL: Sort = { field: 'similarity', descending: true };

/** @returns a UUID (RFC 9562 version 8) that an account keeps in every scan of its tenant */
export const lookAlikeId = (row: Impersonator): string => row.id;

/** The look-alikes of a view, in order; `question` changes identity with the view. */
export function useResults(rows: readonly Impersonator[], view: ViewState) {
  const { selected, question } = useViewRows({
    rows,
    rowId: lookAlikeId,
    columns: LOOK_ALIKE_COLUMNS,
    view: view.sort === null ? { ...view, sort: USUAL } : view,
    timeColumn: 'found',
    asGiven: false,
  });
  return { results: useMemo(() => goneLast(selected), [selected]), question };
}
