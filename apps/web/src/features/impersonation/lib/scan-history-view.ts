/** Under this name the table of scans stands in the address, beside the look-alikes of the open scan. */
export const HISTORY = 'history';

/** What the address holds while the table is open: its filters and order last as long. */
export const HISTORY_OPEN = { row: 'table' } as const;
export const HISTORY_CLOSED = { q: '', filters: [], sort: null, range: null, row: null } as const;
