import type { Impersonator, ScanDetail } from '@rampart/impersonation/contract';
import { t } from '@rampart/kernel';
import { useMemo } from 'react';
import type { SavedFile } from '../../../shared/export/export-rows.js';
import type { FileType } from '../../../shared/export/file-text.js';
import { type ListQuestion, useListQuestion } from '../../../shared/list/list-question.js';
import { useLiveQuery } from '../../../shared/list/use-live-query.js';
import { useViewRows } from '../../../shared/table/use-view-rows.js';
import type { Sort, ViewState } from '../../../shared/url-state/view-codec.js';
import { lookAlikesOf } from '../api/scans.js';
import { goneLast } from './gone-last.js';
import { LOOK_ALIKE_COLUMNS } from './look-alike-columns.js';
import { isWhole } from './whole.js';

/** The orders that cards offer by name; the table sorts by any column. */
export const SORTS = [
  { field: 'harm', descending: true, label: t`Most harmful first` },
  { field: 'similarity', descending: true, label: t`Most similar first` },
  { field: 'followers', descending: true, label: t`Most followers first` },
  { field: 'age', descending: false, label: t`Youngest account first` },
  { field: 'found', descending: true, label: t`Last found first` },
] as const;

export const USUAL: Sort = { field: 'harm', descending: true };
/** Columns that the server does not sort by. */
const SHOWN_ONLY: readonly string[] = ['methods', 'points', 'probability', 'ic3', 'formerly', 'profile'];

/** @returns a UUID (RFC 9562 version 8) that an account keeps in every scan of its tenant */
export const lookAlikeId = (row: Impersonator): string => row.id;

function useKnown(rows: readonly Impersonator[], view: ViewState) {
  const { selected, question } = useViewRows({
    rows,
    rowId: lookAlikeId,
    columns: LOOK_ALIKE_COLUMNS,
    view,
    timeColumn: 'found',
    asGiven: false,
  });
  return { results: useMemo(() => goneLast(selected), [selected]), question };
}

async function exportAll(id: string, question: ListQuestion, type: FileType): Promise<SavedFile> {
  const { exportList } = await import('../../../shared/list/export-list.js');
  return exportList(`/api/impersonation/scans/${id}/look-alikes`, 'look-alikes', question, type);
}

/** Those that the server finds, page by page, as far as they are known in their present state. */
function useFound(scan: ScanDetail, view: ViewState) {
  const { id, impersonators } = scan;
  const source = useMemo(() => lookAlikesOf(id), [id]);
  const sort = view.sort && SHOWN_ONLY.includes(view.sort.field) ? USUAL : view.sort;
  const query = useLiveQuery(source, useListQuestion({ ...view, sort }, 'found'), {
    enabled: !isWhole(scan),
  });
  const { items } = query;
  const results = useMemo(() => {
    const known = new Map(impersonators.map((row) => [row.id, row]));
    return items.map((row) => known.get(row.id) ?? row);
  }, [items, impersonators]);
  const onAll = (type: FileType) => exportAll(id, query.question, type);
  return { results, query, onAll };
}

/** In order; `question` changes identity with the view. A larger scan is asked for at the server, through `more`. */
export function useResults(scan: ScanDetail, asked: ViewState) {
  const view = asked.sort === null ? { ...asked, sort: USUAL } : asked;
  const known = useKnown(scan.impersonators, view);
  const { results, query, onAll } = useFound(scan, view);
  if (isWhole(scan))
    return { ...known, former: false, total: scan.impersonators.length, more: null, onAll: undefined };
  const { more, question, isPlaceholderData: former = false } = query;
  return { results, question, former, total: scan.totalFound, more, onAll: more.has ? onAll : undefined };
}
