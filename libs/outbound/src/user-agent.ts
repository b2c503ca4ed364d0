import { PRODUCT_VERSION } from '@rampart/kernel';

/** How Rampart names itself to other servers; a purpose may follow in brackets. */
export const USER_AGENT = `Rampart/${PRODUCT_VERSION}`;
