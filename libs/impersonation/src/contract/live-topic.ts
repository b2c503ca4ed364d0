/** Each tenant has one room. */
export const IMPERSONATION_TOPIC = 'impersonation';
