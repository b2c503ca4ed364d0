/** One room per tenant. */
export const IMPERSONATION_TOPIC = 'impersonation';
