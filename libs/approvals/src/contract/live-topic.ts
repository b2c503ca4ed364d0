/** Topic: a request for approval of the tenant changed; screens query again. */
export const APPROVALS_TOPIC = 'approvals';
