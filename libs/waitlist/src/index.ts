export { waitlist } from './capability.js';
export { waitlistSecrets } from './adapters/waitlist-secrets.js';
export type { WaitlistContext } from './handlers/context.js';
export { readContactAddress, seedContactAddress, setContactAddress } from './handlers/contact-address.js';
export { type ExpireRequestsContext, expireWaitlistRequests } from './handlers/expire-requests.js';
export { confirmJoining, leaveWaitlist } from './handlers/follow-link.js';
export { joinWaitlist, type Visitor } from './handlers/join-waitlist.js';
export {
  giveUpWaitlistMail,
  sendWaitlistMail,
  type SendWaitlistMailContext,
} from './handlers/send-waitlist-mail.js';
export { type SendWaitlistMailJob, sendWaitlistMailJob } from './jobs/send-waitlist-mail.js';
export { WAITLIST } from './projections/waitlist/projection.js';
export { summariseWaitlist, unconfirmedEntries, waitlistList } from './projections/waitlist/queries.js';
export { inviteEntry, removeEntry } from './handlers/staff-work.js';
