export const SEARCH_LABEL = 'Search everything';

export const SEARCH_HINT = 'Search handles, incidents, addresses, people';
