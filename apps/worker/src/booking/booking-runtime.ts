import { type ConsultationMailContext, createManageLinks } from '@rampart/booking';
import type { Runtime } from '../platform/runtime.js';

/** `ConsultationMailContext` */
export const BOOKING = Symbol('booking');

/** What this capability's jobs work with in this process. The links' key is the API's. */
export function openBooking({ environment, log, clock, ids, mailer }: Runtime): ConsultationMailContext {
  const { RAMPART_KEK, RAMPART_PUBLIC_URL, MAIL_FROM: mailFrom } = environment;
  const links = createManageLinks(Buffer.from(RAMPART_KEK, 'base64'), RAMPART_PUBLIC_URL);
  return { log, clock, ids, mailer, links, mailFrom };
}
