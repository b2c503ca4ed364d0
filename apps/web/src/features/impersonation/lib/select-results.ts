import type { Impersonator } from '@rampart/impersonation/contract';
import { filterValues } from '../../../shared/url-state/filters.js';
import type { Sort, ViewState } from '../../../shared/url-state/view-codec.js';

export const SORTS = [
  { field: 'similarity', descending: true, label: 'Most similar first' },
  { field: 'followers', descending: true, label: 'Most followers first' },
  { field: 'age', descending: false, label: 'Youngest account first' },
  { field: 'found', descending: true, label: 'Last found first' },
] as const;

type Compare = (a: Impersonator, b: Impersonator) => number;

// Unknown values sort last in either direction.
const byNumber =
  (read: (row: Impersonator) => number | null, descending: boolean): Compare =>
  (a, b) => {
    const [x, y] = [read(a), read(b)];
    if (x === null || y === null) return Number(x === null) - Number(y === null);
    return descending ? y - x : x - y;
  };

function comparer(sort: Sort | null): Compare {
  const descending = sort?.descending ?? true;
  switch (sort?.field) {
    case 'followers':
      return byNumber((row) => row.followerCount, descending);
    case 'age':
      return byNumber((row) => row.accountAge, descending);
    case 'found':
      return byNumber((row) => Date.parse(row.foundAt), descending);
    default:
      return byNumber((row) => row.similarityScore, descending);
  }
}

const gone = (row: Impersonator): number => Number(row.change === 'gone');

/** The look-alikes a view shows, in its order; accounts that are gone come last, ties break by id. */
export function selectResults(rows: readonly Impersonator[], view: ViewState): readonly Impersonator[] {
  const risks = filterValues(view, 'risk');
  const platforms = filterValues(view, 'platform');
  const q = view.q.trim().toLowerCase();
  const compare = comparer(view.sort);
  return rows
    .filter((row) => risks.length === 0 || risks.includes(row.riskLevel))
    .filter((row) => platforms.length === 0 || platforms.includes(row.platform))
    .filter((row) => q === '' || `${row.username} ${row.displayName}`.toLowerCase().includes(q))
    .toSorted((a, b) => gone(a) - gone(b) || compare(a, b) || (a.id < b.id ? -1 : 1));
}
