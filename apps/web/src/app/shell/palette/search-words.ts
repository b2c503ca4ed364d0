import { t } from '@rampart/kernel';

export const SEARCH_LABEL = t`Search everything`;

export const SEARCH_HINT = t`Search handles, incidents, addresses, people`;
