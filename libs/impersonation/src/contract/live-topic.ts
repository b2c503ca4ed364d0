/** Topic of everything the Impersonator Detection screen shows, one room per tenant. */
export const IMPERSONATION_TOPIC = 'impersonation';
