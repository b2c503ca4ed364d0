export const HISTORY = 'history';

/** Set while the table is open; its filters and order are dropped when it closes. */
export const HISTORY_OPEN = { row: 'table' } as const;
export const HISTORY_CLOSED = { q: '', filters: [], sort: null, range: null, row: null } as const;
