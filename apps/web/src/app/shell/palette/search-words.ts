export const SEARCH_LABEL = 'Search everything';

/** What it finds, in the box while that is empty. */
export const SEARCH_HINT = 'Search handles, incidents, addresses, people';
