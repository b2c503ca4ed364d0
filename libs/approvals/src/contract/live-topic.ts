/** Topic: a request for approval of the tenant changed; whoever shows some asks again. */
export const APPROVALS_TOPIC = 'approvals';
